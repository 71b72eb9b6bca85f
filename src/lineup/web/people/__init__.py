"""Who somebody is and what is known of them: settings, passkeys, bans, matches, figures."""

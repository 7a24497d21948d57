-- concurrently
-- Finds the session that an identity provider ends, of whichever client.
create index concurrently session_by_provider_sid on session (provider_sid) where provider_sid is not null;

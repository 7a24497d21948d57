/**
 * The address of the database that a command opens: PostgreSQL's own, where DATABASE_URL is a pooler's, because a
 * command migrates and holds locks; undefined for the embedded database.
 */
export function commandDatabaseUrl(env: NodeJS.ProcessEnv): string | undefined {
  return env['DATABASE_DIRECT_URL'] || env['DATABASE_URL'] || undefined;
}

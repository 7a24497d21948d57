import type { Mutation } from '../mutation.ts';

const WATCH = 'src/kit/server/database/connection-watch.ts';
const SHARED = 'src/kit/server/database/shared-connections.ts';
const SILENT =
  'src/kit/server/database/connection-watch.test.ts › fails statements as unavailable, and answers on new connections';
const LOST = 'src/kit/server/database/shared-connections.test.ts › are sent once more, on another connection';
const READY = 'src/server/http/readiness.test.ts';
const READ_ONLY = `${READY} › says no for a database that is read-only, whose writes are answered 503, and yes after it`;
const OTHER_SECRET = `${READY} › says no where the rows are encrypted with another secret, with which no server starts`;
const STOPS = 'src/server/main.test.ts › ends at SIGTERM also where the database is silent';

/** Connections to PostgreSQL that are lost or silent. */
export const CONNECTIONS: readonly Mutation[] = [
  {
    name: 'a silent connection stays',
    file: WATCH,
    from: 'if (isSilent(watched, now) || isSuspect) end(',
    to: 'if (isSuspect && watched.moved < silentSince) end(',
    tests: [SILENT],
  },
  {
    name: 'an idle connection is not probed',
    file: WATCH,
    from: 'const PROBE_AFTER = 30_000;',
    to: 'const PROBE_AFTER = 30_000_000;',
    tests: [
      'src/kit/server/database/connection-watch.test.ts › an idle connection is probed after half a minute, and closed if it stays silent',
    ],
  },
  {
    name: 'TCP does not look whether the database is there',
    file: 'src/kit/server/database/database.ts',
    from: 'keepAlive: true,',
    to: 'keepAlive: false,',
    tests: ['src/kit/server/database/connection-watch.test.ts › is noticed by TCP as well, on both sides'],
  },
  {
    name: 'a transaction that nobody continues keeps its locks',
    file: 'src/kit/server/database/database.ts',
    from: 'set idle_in_transaction_session_timeout = ${timeout}',
    to: 'set idle_in_transaction_session_timeout = ${3600 * timeout}',
    tests: [
      'src/kit/server/database/connection-watch.test.ts › leaves no lock behind if it became silent in the middle of a transaction',
    ],
  },
  {
    name: 'who holds a connection loses it where another one is silent',
    file: WATCH,
    from: '!watched.isLong && (watched.isAsked || !watched.isCheckedOut)',
    to: '!watched.isLong && (watched.isAsked || watched.isCheckedOut)',
    tests: ['src/kit/server/database/connection-watch.test.ts › is only slow if it is silent for a moment'],
  },
  {
    name: 'a statement marked as long is ended like a short one',
    file: WATCH,
    from: 'now - moved >= (isLong ? LONG : limit)',
    to: 'now - moved >= (isLong ? Math.min(LONG, limit) : limit)',
    tests: ['src/kit/server/database/connection-watch.test.ts › is only slow if it is silent for a moment'],
  },
  {
    name: 'a connection that is slow for a moment is closed',
    file: WATCH,
    from: 'return isAsked && now - moved >= (isLong ? LONG : limit)',
    to: 'return isAsked && now - moved >= (isLong ? LONG : Math.min(limit, 0))',
    tests: ['src/kit/server/database/connection-watch.test.ts › is only slow if it is silent for a moment'],
  },
  {
    name: 'a short statement whose connection was lost fails',
    file: SHARED,
    from: 'if (!isConnectionLost(error)) throw error;\n      this.#replace(connection);',
    to: 'if (isConnectionLost(error)) throw error;\n      this.#replace(connection);',
    tests: [LOST],
  },
  {
    name: 'a short statement is sent again on a connection that is as old',
    file: SHARED,
    from: 'if (connection.generation > lost.generation) continue;',
    to: 'if (connection !== lost) continue;',
    tests: [LOST],
  },
  {
    name: 'a read whose connection was lost fails',
    file: SHARED,
    from: 'if (!isFirst || !isRead(text) || !isConnectionLost(error) || tries',
    to: 'if (isFirst || !isRead(text) || !isConnectionLost(error) || tries',
    tests: [SILENT],
  },
  {
    name: 'a connection without a request delays the stop of the server',
    file: 'src/server/http/close-stalled-connections.ts',
    from: '}, UNUSED_AT_STOP_MS).unref();',
    to: '}, 100 * UNUSED_AT_STOP_MS).unref();',
    tests: ['src/server/stop.test.ts › soon closes connections without a request'],
  },
  {
    name: 'a server with a silent database never ends',
    file: 'src/server/main.ts',
    from: '2 * settings.stopTimeout,',
    to: '2_000 * settings.stopTimeout,',
    tests: [STOPS],
  },
  {
    name: 'whether it is ready is not known where the database is silent',
    file: 'src/server/http/readiness.ts',
    from: 'const READY_TIMEOUT = 2000;',
    to: 'const READY_TIMEOUT = 2_000_000;',
    tests: [STOPS],
  },
  {
    name: 'a stopping server is ready',
    file: 'src/server/app.ts',
    from: '      isStopping = true;\n',
    to: '',
    tests: ['src/server/http/readiness.test.ts › is not ready for STOP_DELAY, and answers requests until then'],
  },
  {
    name: 'a server that has crashed waits for STOP_DELAY',
    file: 'src/server/app.ts',
    from: '      crashed.abort();\n',
    to: '',
    tests: ['src/server/stop.test.ts › does not wait for STOP_DELAY after an uncaught error, also one in that time'],
  },
  {
    name: 'a server whose pool is busy is not ready',
    file: 'src/kit/server/crypto/secret-check-store.ts',
    from: 'sql<SecretCheck>`${short}',
    to: "sql<SecretCheck>`${short ? sql.raw('') : short}",
    tests: [`${READY} › is answered while transactions use every connection of the pool`],
  },
  {
    name: 'a read-only database is ready',
    file: 'src/server/http/readiness.ts',
    from: 'if (readOnly) return',
    to: 'if (!readOnly && tooNew.length > 9) return',
    tests: [READ_ONLY],
  },
  {
    name: 'a write to a read-only database is an internal error',
    file: 'src/kit/server/database/database.ts',
    from: '/^(25006|53100|',
    to: '/^(53100|',
    tests: [READ_ONLY],
  },
  {
    name: 'a server starts with another secret than the rows were encrypted with',
    file: 'src/server/app.ts',
    from: 'if (missing.length === 0) return',
    to: 'if (missing.length < 9) return',
    tests: [OTHER_SECRET],
  },
  {
    name: 'a server whose secret is not the database’s is ready',
    file: 'src/server/http/readiness.ts',
    from: 'if (wrong.length > 0) return `',
    to: 'if (wrong.length > 9) return `',
    tests: [OTHER_SECRET],
  },
  {
    name: 'a server runs on a schema that a later version changed',
    file: 'src/kit/server/database/migrate.ts',
    from: 'from kysely_migration where not additive`',
    to: 'from kysely_migration where false`',
    tests: [
      'src/server/http/readiness.test.ts › says no where a later version changed the schema, unless the change was only an addition',
    ],
  },
  {
    name: 'an additive migration of a later version stops the version before',
    file: 'src/kit/server/database/migrate.ts',
    from: 'filter(({ name, additive }) => !additive && !known.has(name))',
    to: 'filter(({ name }) => !known.has(name))',
    tests: [
      'src/kit/server/database/migrate.test.ts › of a later version may have run if they say that they only add something',
    ],
  },
];

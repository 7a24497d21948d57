import type { Mutation } from '../mutation.ts';

const WATCH = 'src/kit/server/database/connection-watch.ts';
const SHARED = 'src/kit/server/database/shared-connections.ts';
const SILENT =
  'src/kit/server/database/connection-watch.test.ts › fails statements as unavailable, and answers on new connections';
const LOST = 'src/kit/server/database/shared-connections.test.ts › are sent once more, on another connection';
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
    from: '2 * settings.stopTimeout).unref()',
    to: '2_000 * settings.stopTimeout).unref()',
    tests: [STOPS],
  },
  {
    name: 'whether it is ready is not known where the database is silent',
    file: 'src/server/http/health-routes.ts',
    from: 'const READY_TIMEOUT = 2000;',
    to: 'const READY_TIMEOUT = 2_000_000;',
    tests: [STOPS],
  },
];

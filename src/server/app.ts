import { setTimeout as delay } from 'node:timers/promises';
import fastifyCookie from '@fastify/cookie';
import type { FastifyBaseLogger } from 'fastify';
import { issue, namedClient } from '#areas/account/server/public.ts';
import { holdOf, rolesOfSessions, viewerOfLink, viewerOfStream } from '#areas/session/server/public.ts';
import { pageTopicsOf } from '#kit/area.ts';
import type { Clock } from '#kit/server/clock.ts';
import type { App } from '#kit/server/context.ts';
import { missingSecrets, rotateSecrets } from '#kit/server/crypto/rotation.ts';
import { cleanNightly } from '#kit/server/jobs/cleaning.ts';
import { declareSecrets, insufficientSecrets } from '#kit/server/crypto/secret-check.ts';
import '#kit/server/pdf/font-files.ts';
import { missingCharacters } from '#kit/server/pdf/text.ts';
import { databaseListener } from '#kit/server/database/listener.ts';
import type { Db, OpenDatabase } from '#kit/server/database/database.ts';
import { registerExportRoutes } from '#kit/server/export/routes.ts';
import { registerFileRoutes, requireDeclaredFiles } from '#kit/server/http/file-link.ts';
import { startJobs } from '#kit/server/jobs/jobs.ts';
import { LiveChannel } from '#kit/server/live/channel.ts';
import { EventStreams } from '#kit/server/live/event-streams.ts';
import { registerPageStream } from '#kit/server/live/page-stream.ts';
import { countMails, openMailer } from '#kit/server/mail/mail.ts';
import { Metrics } from '#kit/server/metrics/metrics.ts';
import { migrate } from '#kit/server/database/migrate.ts';
import { registerAdminRoute } from '#kit/server/manifest/admin-command.ts';
import { fromRepoRoot, serverFiles } from '#kit/server/paths.ts';
import type { Settings } from '#kit/server/settings.ts';
import { adminCommandsOn } from './admin-commands.ts';
import { personalTables } from '#kit/server/person/tables.ts';
import { AREAS } from './areas.ts';
import { repeatUntilDone } from './repeat.ts';
import { openErrorReports } from './logging/error-reports.ts';
import { sendRefusal, serveGraphql } from './graphql/graphql.ts';
import { recognizeApiKeys } from './http/api-keys.ts';
import { addHeaders } from './http/headers.ts';
import { createListener } from './http/listener.ts';
import type { LogTarget } from './logging/log.ts';
import { registerHealthRoutes } from './http/health-routes.ts';
import { addServerMetrics } from './http/server-metrics.ts';
import { servePortal } from './pages/portal.ts';
import { Turns } from './http/turns.ts';
import { traceRequests } from './tracing/request-traces.ts';

export type RunningServer = {
  /** Address of the server, such as 'http://127.0.0.1:3000'. */
  readonly url: string;
  /**
   * Is not ready for STOP_DELAY, then refuses new requests, finishes running ones (for at most
   * STOP_TIMEOUT) and jobs, and closes the database.
   */
  readonly stop: () => Promise<void>;
  /**
   * Logs and reports an uncaught error. The caller should then stop the server, because its state is unknown: `stop` no
   * longer waits for STOP_DELAY.
   */
  readonly reportCrash: (error: unknown) => void;
};

/** How often a stopping server closes idle connections, in milliseconds. */
const SWEEP_EVERY = 50;

/** What the areas have encrypted or signed in their tables. */
const SECRET_ROWS = AREAS.flatMap(({ secretRows = [] }) => secretRows);

/** The process has another secret than the one that encrypted the database's rows. */
export class SecretError extends Error {}

/** The database was restored from a backup, and nobody has released it yet. */
class HeldAfterRestore extends Error {}

/** A copy must not pay, mail or deliver before somebody makes it the portal (docs/operations.md, Restore). */
async function assertNotHeld(db: Db): Promise<void> {
  if (await holdOf(db)) throw new HeldAfterRestore();
}

async function checkSecrets(db: Db, settings: Settings): Promise<void> {
  const wrong = await insufficientSecrets(db, settings, SECRET_ROWS);
  const missing = wrong.length > 0 ? wrong : await missingSecrets(db, settings, SECRET_ROWS);
  if (missing.length === 0) return declareSecrets(db, settings);
  throw new SecretError(
    `${missing.join(', ')}: another one encrypted rows of this database, or the first ten of a table are damaged. ` +
      'Use the one of the other processes (docs/operations.md, Secrets).',
  );
}

/**
 * Migrates the database, listens, and runs jobs. Several servers may share one PostgreSQL. Throws if it cannot listen
 * or migrate, and SecretError where the database's rows were encrypted with other secrets.
 */
export async function startServer(parts: {
  settings: Settings;
  database: OpenDatabase;
  clock: Clock;
  log: LogTarget;
  /** Folder of the portal's pages, with a slash at its end: dist/portal, unless `npm run dev` serves the sources. */
  portalFolder?: string;
}): Promise<RunningServer> {
  const { settings, database, clock } = parts;
  await migrate(database.db);
  await checkSecrets(database.db, settings);
  const server = createListener(settings, parts.log);
  const log: FastifyBaseLogger = server.log;
  const errorReports = await openErrorReports(settings);
  const { report } = errorReports;
  const directUrl = settings.databaseDirectUrl ?? settings.databaseUrl;
  const jobs = await startJobs(database, directUrl, (error) => {
    log.error({ err: error }, 'the job queue failed');
    report(error);
  });
  const metrics = new Metrics(log);
  const traces = settings.traces && (await import('./tracing/otlp.ts')).openOtlpTraces(settings.traces, log);
  if (traces) traceRequests(server, traces);
  const mail = countMails(openMailer(settings.smtp), metrics);
  const recordTypes = AREAS.flatMap(({ recordTypes = [] }) => recordTypes);
  const auditActions = AREAS.flatMap(({ auditActions = [] }) => auditActions);
  const listen = databaseListener(database, directUrl, (error) =>
    log.error({ err: error }, 'the connection for database notifications was lost'),
  );
  const live = new LiveChannel(listen, log);
  const streams = new EventStreams(log, (viewers) => rolesOfSessions({ db: database.db, clock }, viewers));
  server.addHook('preClose', (done) => {
    streams.stop();
    done();
  });
  const app: App = {
    db: database.db,
    clock,
    settings,
    jobs,
    live,
    streams,
    recordTypes,
    auditActions,
    lists: AREAS.flatMap(({ lists = [] }) => lists),
    exportMetadata: { client: namedClient, issue },
    paymentKinds: AREAS.flatMap(({ paymentKinds = [] }) => paymentKinds),
    personalData: personalTables(AREAS),
    mail,
    metrics,
    traces,
    log,
    report,
  };
  const logMissing = (character: unknown) => {
    log.warn({ character }, 'a PDF shows a replacement for a character missing in its fonts');
  };
  missingCharacters.subscribe(logMissing);
  server.addHook('onError', async (request, _reply, error) => {
    if ((error.statusCode ?? 500) >= 500) report(error, { requestId: request.id });
  });

  addHeaders(server, settings);
  requireDeclaredFiles(server);
  await server.register(fastifyCookie);
  const turns = new Turns(server, sendRefusal);
  recognizeApiKeys(server, app, turns, sendRefusal);
  let hasBegun = false;
  let isHeld = false;
  let isStopping = false;
  const crashed = new AbortController();
  addServerMetrics(server, app, database, AREAS);
  registerHealthRoutes(server, app, {
    hasBegun: () => hasBegun,
    isStopping: () => isStopping,
    files: serverFiles().map(fromRepoRoot),
  });
  serveGraphql(server, app, turns);
  registerFileRoutes(
    server,
    app,
    AREAS.flatMap(({ files = [] }) => files),
  );
  for (const { routes } of AREAS) routes?.(server, app);
  registerPageStream(server, app, pageTopicsOf(AREAS), viewerOfStream);
  registerAdminRoute(server, app, adminCommandsOn(database, settings));
  const exports = AREAS.flatMap(({ exports = [] }) => exports);
  registerExportRoutes(server, app, exports, viewerOfLink);
  await servePortal(server, app, parts.portalFolder);

  const url = await server.listen({ port: settings.port, host: settings.host });
  const background = [
    ...AREAS.flatMap(({ background }) => background?.(app) ?? []),
    rotateSecrets(app, SECRET_ROWS),
    cleanNightly(
      app,
      AREAS.flatMap(({ oldRows = [] }) => oldRows),
    ),
  ];
  const allJobs = [...AREAS, ...background].flatMap(({ jobs: own = [] }) => own);
  const begun = repeatUntilDone(
    [
      // without its queue a job cannot be sent, also by a process that runs none
      () => jobs.prepare(allJobs),
      ...(settings.jobs
        ? [
            () => assertNotHeld(database.db),
            () => jobs.work(app, allJobs),
            ...background.map((task) => async () => task.begin()),
          ]
        : []),
    ],
    (error) => {
      if (!(error instanceof HeldAfterRestore))
        log.error({ err: error }, 'the job queue could not start and is retried');
      else if (!isHeld) log.warn('the database was restored from a backup: no job begins before it is released');
      isHeld = error instanceof HeldAfterRestore;
    },
  );
  // the server starts to answer even if the database has just failed
  await begun.firstTry;
  void begun.all.then(() => (hasBegun = true));

  return {
    url,
    reportCrash: (error) => {
      log.fatal({ err: error }, 'the server ends after an uncaught error');
      report(error);
      crashed.abort();
    },
    stop: async () => {
      isStopping = true;
      await delay(settings.stopDelay, undefined, { signal: crashed.signal }).catch(() => undefined);
      // a running answer leaves its connection open, which would delay the stop by over a minute
      const sweep = setInterval(() => server.server.closeIdleConnections(), SWEEP_EVERY);
      // a silent or very slow connection would delay the stop for ever
      const deadline = setTimeout(() => server.server.closeAllConnections(), settings.stopTimeout);
      await server.close().finally(() => {
        clearInterval(sweep);
        clearTimeout(deadline);
      });
      begun.stop();
      missingCharacters.unsubscribe(logMissing);
      await begun.all;
      for (const task of background) await task.stop?.();
      await live.stop();
      await jobs.stop();
      mail.close();
      await errorReports.close();
      await traces?.close();
      await database.close();
    },
  };
}

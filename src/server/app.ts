import fastifyCookie from '@fastify/cookie';
import type { FastifyBaseLogger } from 'fastify';
import { routes as accountRoutes } from '../areas/account/server/routes.ts';
import { routes as contentRoutes } from '../areas/content/server/routes.ts';
import { routes as einvoiceRoutes } from '../areas/einvoices/server/routes.ts';
import { openDelivery, orders as erpOrders } from '../areas/erp/server/public.ts';
import { routes as erpRoutes } from '../areas/erp/server/routes.ts';
import { exports as compensationExports } from '../areas/compensations/server/exports.ts';
import { routes as compensationRoutes } from '../areas/compensations/server/routes.ts';
import { jobs as compensationJobs } from '../areas/compensations/server/jobs.ts';
import { jobs as invoiceJobs, resumePayments } from '../areas/invoices/server/jobs.ts';
import { exports as accountExports } from '../areas/account/server/exports.ts';
import { issue, namedClient } from '../areas/account/server/public.ts';
import { exports as invoiceExports } from '../areas/invoices/server/exports.ts';
import { routes as invoiceRoutes } from '../areas/invoices/server/routes.ts';
import { jobs as sessionJobs } from '../areas/session/server/jobs.ts';
import { orders as sessionOrders, viewerOfLink } from '../areas/session/server/public.ts';
import { routes as sessionRoutes } from '../areas/session/server/routes.ts';
import type { Clock } from '../kit/server/clock.ts';
import type { App } from '../kit/server/context.ts';
import type { OpenDatabase } from '../kit/server/database.ts';
import { serveExports } from '../kit/server/export/door.ts';
import { requireDeclaredFiles } from '../kit/server/file-link.ts';
import { startJobs } from '../kit/server/jobs.ts';
import { openMailer } from '../kit/server/mail.ts';
import { migrate } from '../kit/server/migrate.ts';
import { serveOperator } from '../kit/server/operator.ts';
import type { Settings } from '../kit/server/settings.ts';
import { openErrorReports } from './error-reports.ts';
import { serveGraphql } from './graphql.ts';
import { addHeaders } from './headers.ts';
import { listener } from './listener.ts';
import type { LogTo } from './log.ts';
import { serveOperating } from './operating.ts';
import { servePortal } from './portal.ts';

export type RunningServer = {
  /** Its address on this machine, 'http://127.0.0.1:3000'. */
  readonly url: string;
  /** Takes no more requests, finishes those under way and the jobs, and lets the database go. */
  readonly stop: () => Promise<void>;
  /** Logs and reports what nobody caught; after it the server should stop, because nobody knows what state it is in. */
  readonly tellCrash: (error: unknown) => void;
};

/** While it stops, how often it looks for connections that have become idle, in milliseconds. */
const SWEEP_EVERY = 50;

/**
 * The whole server on an open database: migrates, listens, and works on its jobs. Any number of these may share one
 * PostgreSQL. Throws where it cannot listen or migrate.
 */
export async function startServer(parts: {
  settings: Settings;
  database: OpenDatabase;
  clock: Clock;
  log: LogTo;
}): Promise<RunningServer> {
  const { settings, database, clock } = parts;
  await migrate(database.db);
  const server = listener(settings, parts.log);
  const log: FastifyBaseLogger = server.log;
  const errorReports = await openErrorReports(settings);
  const { report } = errorReports;
  const jobs = await startJobs(database, settings.databaseUrl, (error) => {
    log.error({ err: error }, 'the job queue failed');
    report(error);
  });
  const mail = openMailer(settings.smtp);
  const app: App = { db: database.db, clock, settings, jobs, mail, log, report };
  server.addHook('onError', async (request, _reply, error) => {
    if ((error.statusCode ?? 500) >= 500) report(error, { requestId: request.id });
  });

  addHeaders(server, settings);
  requireDeclaredFiles(server);
  await server.register(fastifyCookie);
  serveOperating(server, app);
  await serveGraphql(server, app);
  for (const routes of [
    sessionRoutes,
    contentRoutes,
    accountRoutes,
    einvoiceRoutes,
    invoiceRoutes,
    compensationRoutes,
    erpRoutes,
  ])
    routes(server, app);
  serveOperator(server, app, { ...sessionOrders, ...erpOrders });
  serveExports(server, app, [...accountExports, ...invoiceExports, ...compensationExports], {
    viewer: viewerOfLink,
    client: namedClient,
    issue,
  });
  await servePortal(server, app);

  const url = await server.listen({ port: settings.port, host: settings.host });
  const delivery = openDelivery(app);
  await jobs.work(app, [...sessionJobs, ...invoiceJobs, ...compensationJobs, ...delivery.jobs]);
  await resumePayments(app);
  delivery.begin();

  return {
    url,
    tellCrash: (error) => {
      log.fatal({ err: error }, 'an error that nobody caught ends the server');
      report(error);
    },
    stop: async () => {
      // an answer that was under way leaves its connection open for another request, which nobody will serve: over a minute
      const sweep = setInterval(() => server.server.closeIdleConnections(), SWEEP_EVERY);
      await server.close().finally(() => clearInterval(sweep));
      await delivery.stop();
      await jobs.stop();
      mail.close();
      await errorReports.close();
      await database.close();
    },
  };
}

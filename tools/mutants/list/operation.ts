import type { Mutation } from '../mutation.ts';

const DELIVER = 'src/areas/erp/server/deliver/deliver.ts';
const DELIVER_TEST = 'src/areas/erp/server/deliver.test.ts';

const METRICS = 'src/kit/server/metrics/metrics.ts';
const METRICS_TEST = 'src/server/http/server-metrics.test.ts';
const CONVENTIONS = `${METRICS_TEST} › follow Prometheus’ conventions`;
const SCANS = `${METRICS_TEST} › scan no table that grows: each is read by an index of what is still open, or by its newest row`;
const SILENT = `${METRICS_TEST} › are answered while the database is silent, without its figures, and with them when it is back`;
const COUNTS = `${METRICS_TEST} › count operations by result, imports and their records, and waiting jobs`;
const USED = `${METRICS_TEST} › are those that the alert rules and the dashboard use, and each rule has its chapter`;
const TRACES_TEST = 'src/server/tracing/traces.test.ts';
const TREE = `${TRACES_TEST} › have each request with its id, its operations, their statements and the gateway, and no personal data`;

/** Reports and figures for operators, and messages for users. */
export const OPERATION: readonly Mutation[] = [
  {
    name: 'requests of a session go to all servers in turn',
    file: 'deploy/cluster/haproxy.cfg',
    from: 'balance hash var(txn.who)',
    to: 'balance roundrobin',
    tests: [
      'tools/cluster/haproxy.full.test.ts › all requests of a session go to one server, so that its limits are those of the whole',
    ],
  },
  {
    name: 'programs get the page of maintenance',
    file: 'deploy/cluster/haproxy.cfg',
    from: 'acl is_down nbsrv(servers) eq 0',
    to: 'acl is_down nbsrv(servers) gt 9',
    tests: [
      'tools/cluster/haproxy.full.test.ts › without a ready server people get the page of maintenance, and programs JSON',
    ],
  },
  {
    name: 'error reports of production say development',
    file: 'src/server/logging/error-reports.ts',
    from: "production ? 'production' : 'development'",
    to: "production ? 'development' : 'development'",
    tests: ['src/server/logging/error-reports.test.ts › say that they come from production'],
  },
  {
    name: 'an error of the job queue is logged as an object',
    file: 'src/kit/server/jobs/jobs.ts',
    from: 'const error = Object.assign(new Error(message), fields);',
    to: 'const error = Object.assign(new Error(String(reported)), fields);',
    tests: ['src/server/logging/log.test.ts › has message, code and stack of an error of the job queue'],
  },
  {
    name: 'a gauge of prom-client is named as a counter',
    file: 'src/server/http/server-metrics.ts',
    from: 'for (const name of MISNAMED) registry.removeSingleMetric(name);',
    to: 'for (const name of MISNAMED.slice(1)) registry.removeSingleMetric(name);',
    tests: [CONVENTIONS],
  },
  {
    name: 'the dashboard shows a metric that no server has',
    file: 'deploy/grafana/surtidor.json',
    from: 'sum(surtidor_streams)',
    to: 'sum(surtidor_open_streams)',
    tests: [USED],
  },
  {
    name: 'an alert names a chapter that is not there',
    file: 'deploy/prometheus/alerts.yaml',
    from: 'runbook: Disk space',
    to: 'runbook: Full disk',
    tests: [USED],
  },
  {
    name: 'the metrics read all payments',
    file: 'src/areas/invoices/server/check-store.ts',
    from: "from payment where estado in ('created', 'pending')`.execute(db);\n  const { created = 0",
    to: 'from payment`.execute(db);\n  const { created = 0',
    tests: [SCANS],
  },
  {
    name: 'the metrics read all jobs',
    file: 'src/kit/server/jobs/job-metrics.ts',
    from: "where state < 'active' and not blocked group by name",
    to: "where state < 'active' group by name",
    tests: [SCANS],
  },
  {
    name: 'the metrics wait for a silent database',
    file: METRICS,
    from: 'return Promise.race([this.#reading, timeout])',
    to: 'return Promise.race([this.#reading, timeout].slice(0, 1))',
    tests: [SILENT],
  },
  {
    name: 'a figure of a database that is away is 0',
    file: METRICS,
    from: 'else if (!isLabelled) gauge.remove();',
    to: 'else if (isLabelled) gauge.reset();',
    tests: [SILENT],
  },
  {
    name: 'the metrics say that a silent database answers',
    file: METRICS,
    from: 'const NOTHING: Reading = { figures: new Map(), isComplete: false };',
    to: 'const NOTHING: Reading = { figures: new Map(), isComplete: true };',
    tests: [SILENT],
  },
  {
    name: 'failed operations are not counted',
    file: 'src/server/graphql/schema.ts',
    from: "operation: field.name, result: 'failed'",
    to: "operation: field.name, result: 'answered'",
    tests: [COUNTS],
  },
  {
    name: 'refused mails are counted as accepted',
    file: 'src/kit/server/mail/mail.ts',
    from: "metrics.count(MAILS, { result: 'refused' });",
    to: "metrics.count(MAILS, { result: 'accepted' });",
    tests: [COUNTS],
  },
  {
    name: 'traces have the parameters of statements',
    file: 'src/kit/server/tracing/statement-span.ts',
    from: "'db.query.text': text.slice(0, MAX_TEXT),",
    to: "'db.query.text': text.slice(0, MAX_TEXT) + JSON.stringify(query.parameters),",
    tests: [TREE],
  },
  {
    name: 'the calls of a gateway are not within their operation',
    file: 'src/kit/server/tracing/spans.ts',
    from: 'const value = await current.run(span, () => run(span));',
    to: 'const value = await run(span);',
    tests: [TREE],
  },
  {
    name: 'a trace has the query of its request’s address',
    file: 'src/server/tracing/request-traces.ts',
    from: "'http.route': route,",
    to: "'http.route': route,\n          'url.full': request.url,",
    tests: [TREE],
  },
  {
    name: 'the SDK of OpenTelemetry is loaded without a collector',
    file: 'src/server/app.ts',
    from: "const traces = settings.traces && (await import('./tracing/otlp.ts')).openOtlpTraces(settings.traces, log);",
    to: "const otlp = await import('./tracing/otlp.ts');\n  const traces = settings.traces && otlp.openOtlpTraces(settings.traces, log);",
    tests: [`${TRACES_TEST} › loads nothing of OpenTelemetry’s SDK, and one with traces does`],
  },
  {
    name: 'the lag of events is in milliseconds',
    file: 'src/areas/erp/server/metrics.ts',
    from: 'Math.max(0, (clock.now().getTime() - oldest.getTime()) / 1000)',
    to: 'Math.max(0, clock.now().getTime() - oldest.getTime())',
    tests: [
      'src/areas/erp/server/delivery.process.test.ts › sends an event again with the same id where the process was killed before the ERP’s answer',
    ],
  },
  {
    name: 'a delivered event leaves its client failing where the server is killed',
    file: DELIVER,
    from: 'await transaction(db, async (tx) => {\n        await acknowledge(tx, event, clock.now());',
    to: 'await transaction(db, (tx) => acknowledge(tx, event, clock.now()));\n      await transaction(db, async (tx) => {',
    tests: [`${DELIVER_TEST} › are acknowledged together with the end of their client’s failures, or sent again`],
  },
  {
    name: 'events wait for a person because of a failure that is over',
    file: 'src/areas/erp/server/deliver/delivery-store.ts',
    from: 'and e.delivered_at is null and coalesce(e.replayed_at, e.at) <= ${since}',
    to: "and e.delivered_at is null and e.at >= timestamptz 'epoch'",
    tests: [`${DELIVER_TEST} › of a client wait for no operator if all events that failed days ago were delivered`],
  },
  {
    name: 'a modal of an error has the sign of a warning',
    file: 'src/kit/portal/design/Modal.tsx',
    from: "error: 'failed'",
    to: "error: 'warning'",
    tests: ['e2e/design/shared-pieces.spec.ts › a modal looks different for success, error and warning'],
  },
  {
    name: 'a modal of an error has the colour of a warning',
    file: 'src/kit/portal/design/Modal.tsx',
    from: 'styles.icon, styles[kind]',
    to: "styles.icon, styles[kind === 'error' ? 'warning' : kind]",
    tests: ['e2e/design/shared-pieces.spec.ts › a modal looks different for success, error and warning'],
  },
  {
    name: 'a document that was opened from the list does not close',
    file: 'src/areas/account/portal/document/DocumentDrawer.tsx',
    from: 'if (documento !== onArrival) history.back();',
    to: 'if (documento !== onArrival) return void history;',
    tests: [
      'e2e/document.spec.ts › opens an invoice from the list: what it lists, who paid it, its files; back closes it',
    ],
  },
  {
    name: 'a page may say for a second that a closed portal is open',
    file: 'src/server/pages/portal.ts',
    from: 'const maintenance = await isInMaintenance(app.db).catch(() => true);',
    to: "const maintenance = (await isInMaintenance(app.db).catch(() => true)) && path !== '/login';",
    tests: ['src/desk/server/operation/switches.test.ts'],
  },
];

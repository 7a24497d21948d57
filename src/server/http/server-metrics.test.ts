import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { LogEvent } from 'kysely';
import { expect, test } from 'vitest';
import { alertRules } from '../../../tools/testing/alert-rules.ts';
import { openDatabase } from '#kit/server/database/database.ts';
import { systemClock } from '#kit/server/clock.ts';
import { onOneDatabase, onPostgres } from '#kit/server/testing/database.ts';
import { openDatabaseProxy } from '#kit/server/testing/database-proxy.ts';
import { OPERATIONS_SECTIONS } from '#kit/server/testing/operations-sections.ts';
import { client, legalText, user } from '#kit/server/testing/people.ts';
import { startServer } from '../app.ts';
import { readEnvironment } from '../environment/environment.ts';
import { serve, testEnvironment } from '../testing/serve.ts';

/** Settings with which every metric exists. */
const DELIVERS = {
  ERP_EVENTS_URL: 'http://127.0.0.1:9/events',
  ERP_EVENTS_SECRET: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
};

const metricsOf = async ({ url }: { readonly url: string }) => (await fetch(`${url}/metrics`)).text();

/** The metrics that a text describes, by name, with their type. */
function described(text: string): ReadonlyMap<string, string> {
  return new Map([...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = '', type = '']) => [name, type]));
}

/** The value of a series; undefined if there is none. */
function valueOf(text: string, series: string): number | undefined {
  const line = text.split('\n').find((one) => one.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length));
}

type Dashboard = {
  readonly panels: readonly { readonly title: string; readonly targets?: readonly { readonly expr: string }[] }[];
};

/** The names of the metrics in an expression, without what Prometheus itself adds to a histogram or has of a target. */
function namesIn(expr: string): readonly string[] {
  const outside = expr.replaceAll(/\{[^}]*\}|"[^"]*"|\bby \([^)]*\)/g, '');
  return [...outside.matchAll(/\b(?:surtidor|http|nodejs|process)_[a-z0-9_]+/g)].map(([name]) =>
    name.replace(/(?<=^http_request_duration_seconds)_(?:count|bucket|sum)$/, ''),
  );
}

onOneDatabase('the metrics of a server', (database) => {
  test('follow Prometheus’ conventions', async () => {
    const server = await serve(database, DELIVERS);
    const text = await metricsOf(server);
    const types = described(text);
    expect(types.size).toBeGreaterThan(40);
    for (const [name, type] of types) {
      expect(name).toMatch(/^(surtidor|http|nodejs|process)_[a-z0-9]+(_[a-z0-9]+)*$/);
      expect(text).toMatch(new RegExp(`^# HELP ${name} \\S`, 'm'));
      expect([name, name.endsWith('_total')]).toEqual([name, type === 'counter']);
      expect(name).not.toMatch(/_(ms|milliseconds|minutes|hours|days|kb|mb|kilobytes|count|sum|bucket|gauge|counter)$/);
    }
  });

  test('count operations by result, imports and their records, and waiting jobs', async () => {
    const server = await serve(database);
    await server.importLines([
      legalText('combustibles', 'terms', 1, 'T'),
      legalText('combustibles', 'data_policy', 1, 'P'),
      client('M1'),
      user('m1@uno.example', 'M1', { terms_accepted: false }),
      { kind: 'nothing' },
    ]);
    const token = await server.signIn('m1@uno.example');
    await server.graphql('{ a: currentSession { role } b: currentSession { role } }', {}, token);
    await server.graphql('{ currentSession { role } }');
    await server.graphql('mutation ($e: String!) { requestPasswordReset(email: $e) { success } }', {
      e: 'm1@uno.example',
    });
    await sql`alter table terms_acceptance rename to gone`.execute(server.database.db);
    await server.graphql('mutation { acceptTerms(input: { terms: true, data_policy: true }) { email } }', {}, token);
    await sql`alter table gone rename to terms_acceptance`.execute(server.database.db);
    const text = await metricsOf(server);
    const operation = (name: string, result: string) =>
      valueOf(text, `surtidor_operations_total{operation="${name}",result="${result}"}`);
    expect(operation('currentSession', 'answered')).toBe(2);
    expect(operation('currentSession', 'refused')).toBe(1);
    expect(operation('generateCustomerToken', 'answered')).toBe(1);
    expect(operation('acceptTerms', 'failed')).toBe(1);
    // a sender's own names are no labels
    expect(text).not.toMatch(/operation="[ab]"/);
    expect(valueOf(text, 'surtidor_imports_total{result="complete"}')).toBe(1);
    expect(valueOf(text, 'surtidor_import_records_total{outcome="applied"}')).toBe(4);
    expect(valueOf(text, 'surtidor_import_records_total{outcome="rejected"}')).toBe(1);
    const ended = valueOf(text, 'surtidor_import_last_end_timestamp_seconds') ?? 0;
    expect(Math.abs(ended - Date.now() / 1000)).toBeLessThan(600);
    expect(valueOf(text, 'surtidor_database_up')).toBe(1);
    expect(text).toMatch(/^surtidor_build_info\{version="\d+\.\d+\.\d+",node_version="\d[^"]+"\} 1$/m);
    await expect.poll(async () => valueOf(await metricsOf(server), 'surtidor_http_requests_under_way')).toBe(1);
    // nobody listens at the mail server's address
    await expect
      .poll(async () => valueOf(await metricsOf(server), 'surtidor_mails_total{result="refused"}'), { timeout: 30_000 })
      .toBeGreaterThanOrEqual(1);
    const later = await metricsOf(server);
    expect(valueOf(later, 'surtidor_jobs_total{queue="session.reset-mail",result="failed"}')).toBeGreaterThanOrEqual(1);
    await expect
      .poll(async () => valueOf(await metricsOf(server), 'surtidor_jobs_waiting{queue="session.reset-mail"}'))
      .toBe(1);
  });
});

/** How the metrics' statements may read each table that grows, by index. Other tables have a row for each of a few. */
const READS_OF_GROWING_TABLES: Readonly<Record<string, readonly string[]>> = {
  payment: ['payment_unfinished'],
  compensation: ['compensation_unanswered'],
  outbox_event: ['outbox_event_undelivered', 'outbox_event_waiting', 'outbox_event_without_place'],
  import_report: ['import_report_newest'],
  job_common: ['job_common_i11'],
};
const SMALL_TABLES = new Set(['erp_delivery', 'secret_check', 'queue']);

type Plan = {
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly Plans?: readonly Plan[];
};

/** The tables that a plan reads, each with its index. A bitmap of rows has the index in a step of its own. */
function scansIn(plan: Plan): readonly (readonly [table: string, index: string | undefined])[] {
  const { 'Relation Name': table, 'Index Name': index, Plans: steps = [] } = plan;
  const own = table === undefined ? [] : [[table, index ?? steps[0]?.['Index Name']] as const];
  return [...own, ...steps.flatMap(scansIn)];
}

onPostgres('the metrics of a server', (under) => {
  test('are those that the alert rules and the dashboard use, and each rule has its chapter', async () => {
    const server = await serve(under, DELIVERS);
    const known = described(await metricsOf(server));
    const dashboard = JSON.parse(readFileSync('deploy/grafana/surtidor.json', 'utf8')) as Dashboard;
    const drawn = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
    const rules = alertRules();
    const used = [...drawn, ...rules.map(({ expr }) => expr)].flatMap(namesIn);
    expect(used.filter((name) => !known.has(name))).toEqual([]);
    // what the server itself measures is drawn
    const own = [...known.keys()].filter((name) => name.startsWith('surtidor_'));
    expect(own.filter((name) => !used.includes(name))).toEqual([]);
    for (const { alert, annotations } of rules) {
      expect([alert, OPERATIONS_SECTIONS]).toEqual([alert, expect.arrayContaining([annotations.runbook])]);
      const anchor = annotations.runbook.toLowerCase().replaceAll(' ', '-');
      expect(annotations.runbook_url).toBe(`docs/operations.md#${anchor}`);
    }
  });

  test('scan no table that grows: each is read by an index of what is still open, or by its newest row', async () => {
    const statements = new Map<string, readonly unknown[]>();
    let listens = false;
    const onStatement = ({ query }: LogEvent) => {
      if (listens) statements.set(query.sql, query.parameters);
    };
    const recorded = { ...under, fresh: () => under.fresh(onStatement) };
    const server = await serve(recorded, { ...DELIVERS, JOBS: 'off' });
    listens = true;
    await metricsOf(server);
    listens = false;
    expect(statements.size).toBeGreaterThanOrEqual(6);

    const scans: (readonly [table: string, index: string | undefined])[] = [];
    await server.database.db.connection().execute(async (db) => {
      // the tables of a test are empty, and an empty table is scanned
      await sql`set enable_seqscan = off`.execute(db);
      for (const [text, parameters] of statements) {
        const { rows } = await db.executeQuery<{ 'QUERY PLAN': [{ Plan: Plan }] }>({
          ...sql`select 1`.compile(db),
          sql: `explain (format json) ${text}`,
          parameters,
        });
        scans.push(...rows.flatMap((row) => scansIn(row['QUERY PLAN'][0].Plan)));
      }
      await sql`set enable_seqscan = on`.execute(db);
    });
    const growing = scans.filter(([table]) => !SMALL_TABLES.has(table));
    expect(new Set(growing.map(([table]) => table))).toEqual(new Set(Object.keys(READS_OF_GROWING_TABLES)));
    expect(
      growing.filter(([table, index = 'a scan']) => READS_OF_GROWING_TABLES[table]?.includes(index) !== true),
    ).toEqual([]);
  });

  test('are answered while the database is silent, without its figures, and with them when it is back', async () => {
    const { url = '' } = await under.fresh();
    const proxy = await openDatabaseProxy(url);
    const settings = readEnvironment(
      testEnvironment('http://127.0.0.1:9', 'x'.repeat(32), {
        ...DELIVERS,
        DATABASE_URL: proxy.url,
        DATABASE_TIMEOUT: '5',
        STOP_TIMEOUT: '1',
      }),
    );
    const database = await openDatabase(settings);
    const server = await startServer({ settings, database, clock: systemClock, log: { level: 'silent' } });
    const state = async () => {
      const text = await metricsOf(server);
      return {
        up: valueOf(text, 'surtidor_database_up'),
        undelivered: valueOf(text, 'surtidor_events_undelivered'),
        unanswered: valueOf(text, 'surtidor_compensations_unanswered'),
        limit: valueOf(text, 'surtidor_database_connections_limit{pool="transactions"}'),
      };
    };
    try {
      const known = { up: 1, undelivered: 0, unanswered: 0, limit: 9 };
      expect(await state()).toEqual(known);
      proxy.silence();
      expect(await Promise.all([state(), state()])).toEqual(
        [1, 2].map(() => ({ up: 0, undelivered: undefined, unanswered: undefined, limit: 9 })),
      );
      proxy.restore();
      await expect.poll(state, { timeout: 60_000 }).toEqual(known);
    } finally {
      // connections that are still silent would delay the stop
      proxy.close();
      await server.stop();
    }
  });
});

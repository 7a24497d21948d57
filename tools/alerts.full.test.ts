import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEmbedded } from '#kit/server/testing/database.ts';
import { serve } from '../src/server/testing/serve.ts';
import { alertRules } from './testing/alert-rules.ts';
import { findPromtool } from './testing/promtool.ts';

const DAY = 86_400;

/** Series of a value that stays, and of a counter that grows by so much each minute, in promtool's notation. */
const stays = (value: number) => `${value}x120`;
const grows = (by: number) => `0+${by}x120`;

const SERVER = 'job="surtidor", instance="one:3000"';
const requests = (status: string, route = '/graphql') =>
  `http_request_duration_seconds_count{${SERVER}, method="POST", route="${route}", status="${status}"}`;
const bucket = (le: string) =>
  `http_request_duration_seconds_bucket{${SERVER}, method="POST", route="/graphql", status="200", le="${le}"}`;

/** Metrics of a server that is well, for two hours; the clock of promtool's tests starts at 0. */
const WELL: Readonly<Record<string, string>> = {
  [`up{${SERVER}}`]: stays(1),
  [`surtidor_database_up{${SERVER}}`]: stays(1),
  [requests('200')]: grows(1000),
  [requests('503')]: grows(1),
  [bucket('0.25')]: grows(1000),
  [bucket('2.5')]: grows(1000),
  [bucket('+Inf')]: grows(1000),
  [`surtidor_operations_total{${SERVER}, operation="documentos", result="failed"}`]: stays(7),
  [`surtidor_database_waiting{${SERVER}, pool="transactions"}`]: '5 0x119',
  [`nodejs_eventloop_lag_p99_seconds{${SERVER}}`]: stays(0.02),
  [`surtidor_jobs_oldest_due_seconds{${SERVER}, queue="notifications.mail"}`]: stays(30),
  [`surtidor_jobs_total{${SERVER}, queue="notifications.mail", result="failed"}`]: stays(40),
  [`surtidor_mails_total{${SERVER}, result="accepted"}`]: grows(10),
  [`surtidor_mails_total{${SERVER}, result="refused"}`]: grows(1),
  [`surtidor_imports_total{${SERVER}, result="broken"}`]: stays(2),
  [`surtidor_imports_total{${SERVER}, result="failed"}`]: stays(0),
  [`surtidor_import_last_end_timestamp_seconds{${SERVER}}`]: stays(0),
  [`surtidor_events_lag_seconds{${SERVER}}`]: stays(60),
  [`surtidor_events_stuck_clients{${SERVER}}`]: stays(0),
  [`surtidor_payment_contradictions_total{${SERVER}, kind="amount"}`]: stays(3),
  [`surtidor_payments_oldest_unfinished_seconds{${SERVER}}`]: stays(3600),
  [`surtidor_compensation_contradictions_total{${SERVER}}`]: stays(1),
  [`surtidor_compensations_delayed{${SERVER}}`]: stays(0),
  [`surtidor_disk_bytes{${SERVER}, kind="free"}`]: stays(50e9),
  [`surtidor_build_info{${SERVER}, version="1.0.0", node_version="24.0.0"}`]: stays(1),
};

/** For each rule the series that make it fire, in place of those of a server that is well. */
const FIRES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  SurtidorServerDown: { [`up{${SERVER}}`]: stays(0) },
  SurtidorDatabaseDown: { [`surtidor_database_up{${SERVER}}`]: stays(0) },
  SurtidorRequestsFail: { [requests('503')]: grows(30) },
  SurtidorOperationsFail: {
    [`surtidor_operations_total{${SERVER}, operation="documentos", result="failed"}`]: grows(1),
  },
  SurtidorRequestsSlow: { [bucket('0.25')]: grows(900) },
  SurtidorConnectionsExhausted: { [`surtidor_database_waiting{${SERVER}, pool="transactions"}`]: stays(2) },
  SurtidorProcessBlocked: { [`nodejs_eventloop_lag_p99_seconds{${SERVER}}`]: stays(1.5) },
  SurtidorJobsLate: { [`surtidor_jobs_oldest_due_seconds{${SERVER}, queue="notifications.mail"}`]: stays(900) },
  SurtidorJobsFail: { [`surtidor_jobs_total{${SERVER}, queue="notifications.mail", result="failed"}`]: grows(1) },
  SurtidorMailsRefused: { [`surtidor_mails_total{${SERVER}, result="refused"}`]: grows(11) },
  SurtidorImportsFail: { [`surtidor_imports_total{${SERVER}, result="broken"}`]: '0x100 1x20' },
  SurtidorImportsStopped: { [`surtidor_import_last_end_timestamp_seconds{${SERVER}}`]: stays(-3 * DAY) },
  SurtidorEventsLate: { [`surtidor_events_lag_seconds{${SERVER}}`]: stays(4000) },
  SurtidorEventsStuck: { [`surtidor_events_stuck_clients{${SERVER}}`]: stays(1) },
  SurtidorPaymentContradicted: {
    [`surtidor_payment_contradictions_total{${SERVER}, kind="amount"}`]: '0x100 1x20',
  },
  SurtidorPaymentsPending: { [`surtidor_payments_oldest_unfinished_seconds{${SERVER}}`]: stays(2 * DAY) },
  SurtidorCompensationContradicted: { [`surtidor_compensation_contradictions_total{${SERVER}}`]: '0x100 1x20' },
  SurtidorCompensationsDelayed: { [`surtidor_compensations_delayed{${SERVER}}`]: stays(1) },
  SurtidorDiskFull: { [`surtidor_disk_bytes{${SERVER}, kind="free"}`]: stays(1e9) },
  SurtidorVersionsDiffer: {
    'surtidor_build_info{job="surtidor", instance="two:3000", version="1.1.0", node_version="24.0.0"}': stays(1),
  },
};

/** A test for promtool: with these series exactly these alerts fire after two hours. */
function promtoolTest(name: string, series: Readonly<Record<string, string>>, alerts: readonly string[]): object {
  return {
    name,
    interval: '1m',
    input_series: Object.entries(series).map(([one, values]) => ({ series: one, values })),
    promql_expr_test: [
      {
        expr: 'count by (alertname) (ALERTS{alertstate="firing"})',
        eval_time: '115m',
        exp_samples: alerts.map((alertname) => ({ labels: `{alertname="${alertname}"}`, value: 1 })),
      },
    ],
  };
}

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'surtidor-alerts-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs promtool in a folder that has the rules; undefined, with a warning, where the machine cannot have it. */
function promtool(args: readonly string[], input = ''): { status: number | null; out: string } | undefined {
  const program = findPromtool();
  if (program === undefined) {
    console.warn('Not tested: this machine has no promtool, and cannot get it.');
    return undefined;
  }
  for (const file of globSync('deploy/prometheus/*.yaml')) cpSync(file, join(folder, file.split('/').at(-1) ?? file));
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: folder, input, encoding: 'utf8' });
  return { status, out: stdout + stderr };
}

test('each alert rule has series that make it fire', () => {
  expect(Object.keys(FIRES)).toEqual(alertRules().map(({ alert }) => alert));
});

test('promtool accepts the rules', ({ skip }) => {
  const checked = promtool(['check', 'rules', 'alerts.yaml']) ?? skip();
  expect(checked).toMatchObject({ status: 0, out: expect.stringContaining('SUCCESS') as string });
});

test('no alert fires while all is well, and each alone by its own cause', ({ skip }) => {
  const tests = [
    promtoolTest('well', WELL, []),
    ...Object.entries(FIRES).map(([alert, series]) => promtoolTest(alert, { ...WELL, ...series }, [alert])),
  ];
  // JSON is YAML, too
  writeFileSync(
    join(folder, 'tests.yaml'),
    JSON.stringify({ rule_files: ['alerts.yaml'], evaluation_interval: '1m', tests }),
  );
  const checked = promtool(['test', 'rules', 'tests.yaml']) ?? skip();
  expect(checked).toMatchObject({ status: 0, out: expect.stringContaining('SUCCESS') as string });
});

onEmbedded('/metrics', (database) => {
  test('is clean by promtool', async ({ skip }) => {
    const server = await serve(database, {
      ERP_EVENTS_URL: 'http://127.0.0.1:9/events',
      ERP_EVENTS_SECRET: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
    });
    const text = await (await fetch(`${server.url}/metrics`)).text();
    const checked = promtool(['check', 'metrics'], text) ?? skip();
    expect(checked).toEqual({ status: 0, out: '' });
  });
});

test('the scrape configuration names the rules’ job', () => {
  expect(readFileSync('deploy/prometheus/scrape.yaml', 'utf8')).toContain('job_name: surtidor');
});

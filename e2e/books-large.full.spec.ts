import { writeFile } from 'node:fs/promises';
import { addDays } from '#kit/core/day.ts';
import { dayFromToday } from '#kit/core/testing/days.ts';
import { Random } from '#kit/demo/random.ts';
import { invoice } from '#kit/server/testing/people.ts';
import { createCompany } from './app/company.ts';
import { signIn } from './steps/session.ts';
import { expect, test } from './test.ts';

/** Lines of each of the two ledgers. */
const COUNT = 50_000;
/** Records of one import. */
const BATCH = 5000;

/** A client's documents in 24 months, and its own ledger as CSV, in which some differ in number or amount. */
function twoLedgers(code: string): { readonly theirs: string; readonly ours: readonly object[] } {
  const random = new Random('large');
  const today = dayFromToday(0);
  const theirs = ['Fecha;Documento;Detalle;Débito;Crédito'];
  const ours: object[] = [];
  for (let index = 0; index < COUNT; index += 1) {
    const day = addDays(today, -700 + Math.floor((index * 700) / COUNT));
    const total = random.whole(30_000, 450_000);
    const own = random.percent(2) ? total + random.whole(1, 9000) : total;
    const number = random.percent(2) ? `X${random.digits(7)}` : `FE-${String(100_000 + index).padStart(9, '0')}`;
    theirs.push(`${day};${number};Compra;;${own},00`);
    ours.push(
      invoice(code, `51${String(index).padStart(6, '0')}`, total, {
        num_factura: `FE${100_000 + index}`,
        fecha_documento: day,
        fecha_vencimiento_documento: addDays(today, 10),
      }),
    );
  }
  return { theirs: theirs.join('\r\n'), ours };
}

/** A task of a browser's thread in a trace; `tdur`: the processor time that it took, in microseconds. */
type TraceEvent = {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string; readonly src_file?: string; readonly src_func?: string };
};

/** The longest tasks of the page's own thread, in milliseconds of processor time, with where each came from. */
function longestTasks(trace: Buffer): readonly string[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { readonly traceEvents: readonly TraceEvent[] };
  const main = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  return traceEvents
    .filter(({ name, pid, tid }) => name === 'ThreadControllerImpl::RunTask' && main.has(`${pid} ${tid}`))
    .toSorted((a, b) => (b.tdur ?? 0) - (a.tdur ?? 0))
    .slice(0, 5)
    .map(({ tdur = 0, args }) => `${Math.round(tdur / 1000)} ms: ${args?.src_file ?? ''} ${args?.src_func ?? ''}`);
}

/**
 * The page answers while the worker compares. Timings are printed, not asserted (docs/testing.md): the longest tasks of
 * the page's own thread, in processor time, because other programs may keep it waiting.
 */
test(
  'compares 50,000 lines with 50,000, and answers meanwhile',
  { tag: '@once' },
  async ({ page, app, browser }, testInfo) => {
    test.setTimeout(600_000);
    const company = await createCompany(app, []);
    const { theirs, ours } = twoLedgers(company.code);
    for (let from = 0; from < COUNT; from += BATCH) await app.load(ours.slice(from, from + BATCH));
    const file = testInfo.outputPath('auxiliar.csv');
    await writeFile(file, theirs, 'latin1');
    await signIn(page, company.legal);
    await page.goto('/admin/conciliar');
    await expect(page.getByLabel('Elige tu auxiliar')).toBeVisible();
    await page.waitForLoadState('networkidle');
    await browser.startTracing(page, { categories: ['toplevel'] });
    const begun = Date.now();
    await page.getByLabel('Elige tu auxiliar').setInputFiles(file);
    const press = page.getByRole('button', { name: 'Comparar con los libros de la compañía' });
    await expect(press).toBeVisible({ timeout: 60_000 });
    const read = Date.now();
    await press.click();
    await expect(page.getByText('Coincide ·')).toBeVisible({ timeout: 120_000 });
    const compared = Date.now();
    const tasks = longestTasks(await browser.stopTracing());
    console.log(JSON.stringify({ read: read - begun, compared: compared - read, tasks }, null, 1));
  },
);

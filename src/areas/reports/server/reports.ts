import type { Informe, MutationEliminarInformeArgs, MutationProgramarInformeArgs } from '#kit/core/contract/types.ts';
import { dateTimeIn } from '#kit/core/day.ts';
import { parseId } from '#kit/core/id.ts';
import { type Result, badInput, notFound, ok } from '#kit/core/result.ts';
import type { Store } from '#kit/core/store.ts';
import { writeAuditEntry } from '#kit/server/audit.ts';
import type { ViewerContext } from '#kit/server/context.ts';
import { type Tx, transaction } from '#kit/server/database/database.ts';
import { lastDueDay, nextReportDay } from '../rules/report-days.ts';
import { REPORT_LIMITS } from '../rules/report-limits.ts';
import { type Report, readReport } from '../rules/report.ts';
import { listOf } from './list-of.ts';
import { type RecipientRow, recipientsOf } from './recipient-store.ts';
import {
  type ReportRow,
  countReports,
  deleteReport,
  insertReport,
  lockReport,
  lockReports,
  reportsOf,
  searchOfView,
  updateReport,
} from './report-store.ts';
import { planRecipients, saveRecipients } from './save-recipients.ts';
import { titleOf } from './title-of.ts';

/** `informes`: the caller's reports, the oldest first. */
export async function reports(_args: object, { db, viewer }: ViewerContext): Promise<Result<Informe[]>> {
  const recipients = await recipientsOf(db, viewer);
  return ok((await reportsOf(db, viewer)).map((row) => toInforme(row, recipients, viewer.store)));
}

/** `programarInforme`: a new report, or a change of one's own. It copies the search of its view. */
export async function saveReport(
  { input }: MutationProgramarInformeArgs,
  context: ViewerContext,
): Promise<Result<Informe>> {
  const { db, clock, viewer } = context;
  const read = readReport(input);
  if (!read.ok) return read;
  const { id, report } = read.value;
  const list = listOf(context, viewer, report.list, 'input.informe');
  if (!list.ok) return list;
  const now = clock.now();
  const nextOn = nextReportDay(report.schedule, lastDueDay(dateTimeIn(now, viewer.store.timeZone)), viewer.store);
  return transaction(db, async (tx): Promise<Result<Informe>> => {
    await lockReports(tx, viewer.clientId);
    const before = id === null ? undefined : await lockReport(tx, viewer, id);
    if (id !== null && !before) return notFound('The report', 'input.id');
    if (id === null && (await countReports(tx, viewer)) >= REPORT_LIMITS.reports) {
      return badInput('too_many_reports', `A user has at most ${REPORT_LIMITS.reports} reports.`, 'input');
    }
    const search = await searchOf(tx, viewer, report, before);
    if (search === undefined) return notFound('The view', 'input.vista');
    const plan = await planRecipients(tx, context, { reportId: id, addresses: report.addresses });
    if (!plan.ok) return plan;
    const stored = { ...report, search, nextOn };
    if (id !== null) await updateReport(tx, viewer, id, stored, now);
    const savedId = id ?? (await insertReport(tx, viewer, stored, now));
    await saveRecipients(tx, context, savedId, plan.value);
    const after = { nombre: list.value.title };
    await writeAuditEntry(tx, context, { action: 'report.save', subject: String(savedId), result: 'ok', after });
    const saved = await lockReport(tx, viewer, savedId);
    if (!saved) throw new Error('The report is gone.');
    return ok(toInforme(saved, await recipientsOf(tx, viewer), viewer.store));
  });
}

/** The search that a report copies. One whose view is gone keeps its own; undefined where there is no such view. */
async function searchOf(
  tx: Tx,
  viewer: ViewerContext['viewer'],
  { list, viewId }: Report,
  before: ReportRow | undefined,
): Promise<string | undefined> {
  if (viewId === null) return '';
  const search = await searchOfView(tx, viewer, { viewId, list });
  const isSame = before?.viewId === viewId && before.list === list;
  return search ?? (isSame ? before.search : undefined);
}

/** `eliminarInforme`; not found if the caller has no such report. Nothing of it is sent any more. */
export async function removeReport(
  args: MutationEliminarInformeArgs,
  context: ViewerContext,
): Promise<Result<boolean>> {
  const { db, viewer } = context;
  const id = parseId(args.id);
  if (id === undefined) return notFound('The report', 'id');
  return transaction(db, async (tx): Promise<Result<boolean>> => {
    const list = await deleteReport(tx, viewer, id);
    if (list === undefined) return notFound('The report', 'id');
    const before = { nombre: titleOf(context, list) };
    await writeAuditEntry(tx, context, { action: 'report.remove', subject: String(id), result: 'ok', before });
    return ok(true);
  });
}

function toInforme(row: ReportRow, recipients: readonly RecipientRow[], { timeZone }: Store): Informe {
  const own = recipients.filter(({ reportId }) => reportId === row.id);
  return {
    id: String(row.id),
    informe: row.list,
    vista: row.viewId === null ? null : String(row.viewId),
    formato: row.format,
    frecuencia: row.frequency,
    dia: row.day,
    destinatarios: own.map(({ address }) => address),
    confirmados: own.filter(({ isConfirmed }) => isConfirmed).map(({ address }) => address),
    proximo: row.nextOn,
    ultimo: row.lastSentAt && dateTimeIn(row.lastSentAt, timeZone),
  };
}

import { writeAuditEntry } from '#kit/server/audit.ts';
import type { App } from '#kit/server/context.ts';
import { transaction } from '#kit/server/database/database.ts';
import { mailUser } from '#areas/session/server/public.ts';
import { endedTexts } from '../rules/report-texts.ts';
import { deleteReport } from './report-store.ts';
import { titleOf } from './title-of.ts';

type OwnedReport = { readonly clientId: number; readonly reportId: number; readonly ownerId: number };

/** Ends a report whose owner may not see its list any more: nobody gets it, and its links end. The owner is mailed. */
export async function endReport(app: App, { clientId, reportId, ownerId: userId }: OwnedReport): Promise<void> {
  await transaction(app.db, async (tx) => {
    const list = await deleteReport(tx, { clientId, userId }, reportId);
    if (list === undefined) return;
    const title = titleOf(app, list);
    await writeAuditEntry(
      tx,
      { clock: app.clock, viewer: null, request: null },
      {
        action: 'report.remove',
        subject: String(reportId),
        result: 'ok',
        who: { clientId, userId: null },
        before: { nombre: title },
      },
    );
    const action = { label: 'Ver tus informes', path: '/allied/reports' };
    const texts = { ...endedTexts(title), action };
    await mailUser(tx, app, { clientId, userId, texts }, `${clientId} report ${reportId} ended`);
  });
}

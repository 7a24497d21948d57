import { readFile } from 'node:fs/promises';
import { today } from '#kit/server/clock.ts';
import type { App } from '#kit/server/context.ts';
import { transaction } from '#kit/server/database/database.ts';
import { ExportFailure } from '#kit/server/export/failure.ts';
import { FORMATS } from '#kit/server/export/generate.ts';
import type { Job } from '#kit/server/jobs/jobs.ts';
import { renderMail } from '#kit/server/mail/layout.ts';
import type { Attachment } from '#kit/server/mail/mail.ts';
import { notify } from '#areas/notifications/server/public.ts';
import { MAIL_RETRIES, deliverUserMail } from '#areas/session/server/public.ts';
import { type Delivery, type Problem, problemTexts, reportTexts } from '../rules/report-texts.ts';
import { endReport } from './end-report.ts';
import { FILE_PATH } from './file-path.ts';
import { namesOfOwner } from './owner-store.ts';
import { type ReportFile, withReportFile } from './report-file.ts';
import { type ReportRights, maySeeReport, rightsOfReport } from './report-rights.ts';
import { type SendingRow, claimSending, endSending, markSent, releaseSending, sendingById } from './sending-store.ts';
import { endToken, fileToken } from './signed-token.ts';

/** How long a file may take, and after how long a sending that was claimed is claimed again; milliseconds. */
const FILE_TIMEOUT = 8 * 60_000;
const CLAIM_LIFE = 10 * 60_000;
/** How long the link to a large file works, in milliseconds. */
const LINK_LIFE = 7 * 86_400_000;

type Queued = { readonly clientId: number; readonly sendingId: number };

/**
 * Mails a report to one recipient, with what its owner may see at this moment. A mail whose process was killed before
 * the sending was marked is sent again, with the same Message-ID.
 */
export const sendReport: Job<Queued> = {
  name: 'reports.mail',
  retries: MAIL_RETRIES,
  run: async (app, key) => {
    const now = app.clock.now();
    const since = new Date(now.getTime() - CLAIM_LIFE);
    if (!(await claimSending(app.db, key, { at: now, since }))) return;
    try {
      const sending = await sendingById(app.db, key);
      if (sending) await send(app, sending);
    } catch (error) {
      await releaseSending(app.db, key);
      throw error;
    }
  },
};

async function send(app: App, sending: SendingRow): Promise<void> {
  const rights = await rightsOfReport(app, sending);
  if (rights === null || rights.denial === 'forbidden') return endReport(app, sending);
  if (!sending.isWanted) return skip(app, sending);
  if (rights.denial !== null) return skip(app, sending, rights, rights.denial as Problem);
  if (sending.userId !== null && !(await maySeeReport(app, sending.userId, rights))) {
    return skip(app, sending, rights, 'recipient');
  }
  // the file is made for the mail alone: retries do not make it while the mail server is down
  await app.mail.verify();
  const contents = { ...rights, search: sending.search, format: sending.format };
  try {
    await withReportFile(app, contents, AbortSignal.timeout(FILE_TIMEOUT), (file) => mail(app, sending, rights, file));
  } catch (error) {
    if (!(error instanceof ExportFailure)) throw error;
    if (error.code === 'export_too_large') return fail(app, sending, rights, 'too_large');
    if (error.code === 'export_refused') return fail(app, sending, rights, 'refused');
    throw error;
  }
}

async function mail(app: App, sending: SendingRow, rights: ReportRights, file: ReportFile): Promise<void> {
  const { clientId, sendingId, recipientId, userId, address, format, frequency, day, search } = sending;
  const { viewer: owner, list } = rights;
  const { settings, clock } = app;
  const base = settings.publicUrls[owner.store.code];
  const isLarge = file.size > settings.reportAttachment;
  const delivery: Delivery = !isLarge ? 'attached' : userId === null ? 'link' : 'portal';
  const names = await namesOfOwner(app.db, owner);
  const schedule = { frequency, day };
  const texts = reportTexts({ title: list.title, ...names, format, schedule, on: today(clock, owner.store), delivery });
  const messageId = `<report.${clientId}.${sendingId}@${new URL(base).hostname}>`;
  const attachments: readonly Attachment[] = isLarge
    ? []
    : [{ filename: file.name, contentType: FORMATS[format].type, content: () => readFile(file.path) }];
  if (userId === null) {
    const href = `${base}${FILE_PATH}${fileToken(settings.appSecret, { clientId, id: sendingId })}`;
    const end = `${base}/informes/terminar#${endToken(settings.appSecret, { clientId, id: recipientId })}`;
    const drawn = renderMail(
      {
        ...texts,
        ...(isLarge && { action: { label: 'Descargar el archivo', href } }),
        links: [{ label: 'No quiero recibir más este informe', href: end }],
      },
      settings.themes[owner.store.code],
    );
    await app.mail.send({ to: address, ...drawn, attachments, messageId });
  } else {
    const action = { label: 'Ver la lista', path: search === '' ? list.path : `${list.path}?${search}` };
    await deliverUserMail(app, { clientId, userId, texts: { ...texts, action } }, { attachments, messageId });
  }
  const now = clock.now();
  const linkUntil = delivery === 'link' ? new Date(now.getTime() + LINK_LIFE) : null;
  await transaction(app.db, (tx) => markSent(tx, sending, { at: now, messageId, linkUntil }));
}

/** Skips a sending; with a problem the owner is notified, once for each recipient and due day. */
async function skip(app: App, sending: SendingRow, rights?: ReportRights, problem?: Problem): Promise<void> {
  return end(app, sending, 'skipped', rights, problem);
}

async function fail(app: App, sending: SendingRow, rights: ReportRights, problem: Problem): Promise<void> {
  return end(app, sending, 'failed', rights, problem);
}

async function end(
  { db, jobs, clock }: App,
  sending: SendingRow,
  state: 'skipped' | 'failed',
  rights?: ReportRights,
  problem?: Problem,
): Promise<void> {
  const { clientId, ownerId: userId, reportId, recipientId, dueOn, address } = sending;
  await transaction(db, async (tx) => {
    await endSending(tx, sending, state);
    if (!rights || !problem) return;
    // the other problems are those of all recipients
    const of = problem === 'recipient' ? `recipient ${recipientId}` : problem;
    await notify(tx, jobs, {
      kind: 'report.problem',
      clientId,
      to: { userId },
      key: `report ${reportId} of ${dueOn}: ${of}`,
      ...problemTexts(rights.list.title, problem, address),
      data: {},
      path: '/allied/reports',
      at: clock.now(),
    });
  });
}

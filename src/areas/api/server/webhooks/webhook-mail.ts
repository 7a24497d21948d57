import type { App } from '#kit/server/context.ts';
import type { Tx } from '#kit/server/database/database.ts';
import { type UserMail, mailUser } from '#areas/session/server/public.ts';
import { keyMakers } from '../key-store.ts';

/** The most legal representatives who are mailed. */
const MAX_MAILED = 50;

const ACTION = { label: 'Ver los webhooks', path: '/allied/webhooks' };

type About = { readonly clientId: number; readonly webhookId: number; readonly url: string };

/** Mails all legal representatives that a webhook was made, so that nobody makes one unseen. */
export async function mailNewWebhook(
  tx: Tx,
  app: Pick<App, 'jobs'>,
  { maker, events, ...about }: About & { readonly maker: string; readonly events: readonly string[] },
): Promise<void> {
  const subject = 'Crearon un webhook de tu empresa';
  await mailAll(tx, app, about, 'created', {
    subject,
    title: subject,
    paragraphs: [`${maker} creó un webhook: el portal envía eventos (${events.join(', ')}) a ${hostOf(about.url)}.`],
    action: ACTION,
    remarks: ['Si no lo esperabas, elimina el webhook ya y avisa al soporte de Surtidor.'],
  });
}

/** Mails all legal representatives that the portal has paused a webhook. */
export async function mailPausedWebhook(
  tx: Tx,
  app: Pick<App, 'jobs'>,
  { reason, at, ...about }: About & { readonly reason: 'gone' | 'failing'; readonly at: Date },
): Promise<void> {
  const subject = 'Pausamos un webhook de tu empresa';
  const why =
    reason === 'gone'
      ? `${hostOf(about.url)} respondió que la dirección ya no existe (410).`
      : `${hostOf(about.url)} no recibe los eventos desde hace varios días.`;
  await mailAll(tx, app, about, `paused ${at.getTime()}`, {
    subject,
    title: subject,
    paragraphs: [why, 'Mientras está pausado, los eventos nuevos no se guardan ni se envían.'],
    action: ACTION,
    remarks: ['Corrige la dirección o el programa que recibe los eventos, y reanúdalo.'],
  });
}

async function mailAll(
  tx: Tx,
  { jobs }: Pick<App, 'jobs'>,
  { clientId, webhookId }: About,
  what: string,
  texts: UserMail,
): Promise<void> {
  for (const userId of await keyMakers(tx, clientId, MAX_MAILED)) {
    await mailUser(tx, { jobs }, { clientId, userId, texts }, `${clientId}/${userId} webhook ${webhookId} ${what}`);
  }
}

/** The host of an address: its path may have a secret. */
function hostOf(url: string): string {
  return new URL(url).host;
}

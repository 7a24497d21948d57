import type { EstadoCaso } from '#kit/core/contract/types.ts';
import type { Tx } from '#kit/server/database/database.ts';
import type { JobSender } from '#kit/server/jobs/job-sender.ts';
import { publish } from '#kit/server/live/channel.ts';
import { notify } from '#areas/notifications/server/public.ts';
import { CASE_CHANGED } from './topic.ts';
import { readersOfCase } from './visible-store.ts';

export type CaseKey = { readonly clientId: number; readonly uuid: string };

/** Tells the open pages of the client's users that a case has changed. */
export async function publishCase(tx: Tx, { clientId, uuid }: CaseKey): Promise<void> {
  await publish(tx, CASE_CHANGED, { clientId, uuid });
}

const TITLES: Readonly<Record<EstadoCaso, string>> = {
  abierto: 'tiene una respuesta',
  en_revision: 'tiene una respuesta',
  aceptado: 'fue aceptado',
  rechazado: 'fue rechazado',
  cerrado: 'se cerró',
};

/**
 * Notifies the client's users who may see a case of what the company did. The notification has neither the message nor
 * an amount, because a locked screen shows it.
 */
export async function notifyOfCase(
  tx: Tx,
  jobs: Pick<JobSender, 'send'>,
  of: CaseKey & { readonly number: number; readonly estado: EstadoCaso; readonly isAnswer: boolean; readonly at: Date },
): Promise<void> {
  const { clientId, uuid, number, estado, isAnswer, at } = of;
  const userIds = await readersOfCase(tx, of);
  if (userIds.length === 0) return;
  await notify(tx, jobs, {
    kind: 'case.answer',
    clientId,
    to: { userIds },
    title: `Tu caso ${number} ${isAnswer ? TITLES.en_revision : TITLES[estado]}`,
    body: 'Ábrelo para ver lo que escribió la compañía.',
    data: {},
    path: `/admin/casos/caso?id=${uuid}`,
    at,
  });
}

import { formatDay } from '#kit/core/day.ts';
import type { App } from '#kit/server/context.ts';
import type { Tx } from '#kit/server/database/database.ts';
import type { Viewer } from '#kit/server/viewer.ts';
import { type UserMail, mailUser } from '#areas/session/server/public.ts';
import type { NewKey } from '../rules/key.ts';
import { keyMakers } from './key-store.ts';

/** The most legal representatives who are mailed. */
const MAX_MAILED = 50;

type Made = NewKey & { readonly id: number; readonly maker: string; readonly addresses: readonly string[] };

/** Mails all legal representatives that a key was made, so that nobody makes one unseen. */
export async function mailNewKey(
  tx: Tx,
  { jobs }: Pick<App, 'jobs'>,
  { clientId }: Pick<Viewer, 'clientId'>,
  made: Made,
): Promise<void> {
  const texts = textsOf(made);
  for (const userId of await keyMakers(tx, clientId, MAX_MAILED)) {
    await mailUser(tx, { jobs }, { clientId, userId, texts }, `${clientId}/${userId} api key ${made.id}`);
  }
}

function textsOf({ name, maker, scopes, addresses, expiresOn }: Made): UserMail {
  const end = expiresOn === null ? 'No vence.' : `Sirve hasta el ${formatDay(expiresOn)}.`;
  const from = addresses.length === 0 ? 'Sirve desde cualquier dirección.' : `Sirve desde ${addresses.join(', ')}.`;
  return {
    subject: 'Crearon una llave de API de tu empresa',
    title: 'Crearon una llave de API de tu empresa',
    paragraphs: [
      `${maker} creó la llave «${name}». Un programa que la tenga puede consultar: ${scopes.join(', ')}.`,
      `${end} ${from}`,
    ],
    action: { label: 'Ver las llaves', path: '/allied/api-keys' },
    remarks: ['Si no lo esperabas, elimina la llave ya y avisa al soporte de Surtidor.'],
  };
}

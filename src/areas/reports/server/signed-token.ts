import { isSigned, sign } from '#kit/server/crypto/hmac.ts';
import type { Secret } from '#kit/server/crypto/secret.ts';

/** A row of a client, by the number that its table counts. */
type Key = { readonly clientId: number; readonly id: number };

const SHAPE = /^([0-9a-z]{1,12})\.([0-9a-z]{1,12})\.([\w-]{43})$/;

/**
 * Tokens of mails that name a row: signed instead of stored, so that a mail that is sent again has the same one.
 * `end`: ends a recipient. `file`: opens the file of a sending.
 */
function tokenOf(purpose: string) {
  const textOf = ({ clientId, id }: Key) => `${clientId.toString(36)}.${id.toString(36)}`;
  return {
    write: (secret: Secret, key: Key) => `${textOf(key)}.${sign(secret, purpose, textOf(key))}`,
    read: (secret: Secret, token: string): Key | null => {
      const [, client = '', row = '', signature = ''] = SHAPE.exec(token) ?? [];
      const key = { clientId: parseInt(client, 36), id: parseInt(row, 36) };
      const isRead = Number.isSafeInteger(key.clientId) && Number.isSafeInteger(key.id);
      return isRead && isSigned(secret, purpose, textOf(key), signature) ? key : null;
    },
  };
}

/** The token by which an outside address ends its report. */
export const { write: endToken, read: readEndToken } = tokenOf('report end');

/** The token by which an outside address opens a file that is too large for its mail. */
export const { write: fileToken, read: readFileToken } = tokenOf('report file');

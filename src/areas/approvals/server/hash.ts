import { createHash } from 'node:crypto';
import type { TipoSolicitud } from '#kit/core/contract/types.ts';
import type { Currency } from '#kit/core/money.ts';
import type { PreparedLine, PreparedPayment } from '#kit/server/manifest/payment-kind.ts';

const VERSION = 1;

/**
 * The hash of what a request pays (`huella`): client, currency, kind, plan, what is paid without documents, and each
 * document with its amount and what was open in it. The order of the lines and their remarks do not count.
 */
export function requestHash(
  { clientId, moneda, kind }: { readonly clientId: number; readonly moneda: Currency; readonly kind: TipoSolicitud },
  { total, planId, detail, lines }: PreparedPayment,
): string {
  const sorted = lines.toSorted((a, b) => a.documentId - b.documentId).map(hashedLine);
  const hashed = [VERSION, clientId, moneda, kind, planId, total, detail, sorted];
  return createHash('sha256').update(JSON.stringify(hashed)).digest('hex');
}

function hashedLine({ documentId, side, cents, open }: PreparedLine) {
  return [documentId, side, cents, open];
}

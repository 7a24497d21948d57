import type { TipoCaso } from '#kit/core/contract/types.ts';
import type { Cents } from '#kit/core/money.ts';

/**
 * Why a part of an invoice is paid (docs/product.md, Payments): the kind of a case, written as a Spanish word at the
 * beginning of the line's `observaciones`, which receipts and the ERP have too.
 */
export const PART_REASONS: Readonly<Record<TipoCaso, string>> = {
  retencion: 'Retención',
  precio: 'Precio',
  volumen: 'Volumen',
  calidad: 'Calidad',
  duplicado: 'Duplicado',
  devolucion: 'Devolución',
  servicio: 'Servicio',
  otro: 'Otro motivo',
};

/** The most characters of the payer's text: `observaciones` has 500, and the reason comes first. */
export const MAX_REMARK_TEXT = 480;

type PartReason = { readonly reason: TipoCaso; readonly text: string };

/** The reason at the beginning of `observaciones`, with the text after it; null if there is none. */
export function readPartReason(observaciones: string | null | undefined): PartReason | null {
  const remark = (observaciones ?? '').trim();
  const [reason, name] =
    (Object.entries(PART_REASONS) as [TipoCaso, string][]).find(
      ([, label]) => remark === label || remark.startsWith(`${label}:`),
    ) ?? [];
  return reason && name ? { reason, text: remark.slice(name.length + 1).trim() } : null;
}

/** The word of the reason at the beginning of `observaciones`; undefined if there is none. */
export function reasonWord(observaciones: string | null): string | undefined {
  const reason = readPartReason(observaciones)?.reason;
  return reason && PART_REASONS[reason];
}

/** The first message of a case for what a payment left open; `invoice` is the number that the client knows. */
export function restCaseText(invoice: string, { reason, text }: PartReason): string {
  return `Pagamos una parte de ${invoice}. Motivo: ${PART_REASONS[reason].toLowerCase()}.${text === '' ? '' : `\n\n${text}`}`;
}

/** A line of a payment as its result shows it. */
type PaidLine = {
  readonly documentId: string;
  readonly name: string;
  /** What was open before, and what was paid of it. */
  readonly open: Cents;
  readonly paid: Cents;
  readonly observaciones: string | null;
};

export type PaidPart = PartReason & { readonly documentId: string; readonly name: string; readonly rest: Cents };

/** The invoices of which a part was paid for a reason, with what is left. */
export function paidParts(lines: readonly PaidLine[]): readonly PaidPart[] {
  return lines.flatMap(({ documentId, name, open, paid, observaciones }) => {
    const reason = readPartReason(observaciones);
    return reason && open > paid ? [{ ...reason, documentId, name, rest: open - paid }] : [];
  });
}

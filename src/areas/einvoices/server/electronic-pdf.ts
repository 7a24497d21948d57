import type { Readable } from 'node:stream';
import { dateTimeIn, formatDateTime, formatDay } from '#kit/core/day.ts';
import { formatMoney } from '#kit/core/money.ts';
import type { Store } from '#kit/core/store.ts';
import { type Issued, PdfDocument } from '#kit/server/pdf/pdf.ts';
import type { DocumentToIssue } from '#areas/account/server/public.ts';
import { formatTaxNumber } from '#kit/core/nit.ts';
import { type Millionths, centsOf, formatAmount } from '../rules/decimal.ts';
import type { ElectronicDocument, Line, Tax } from '../rules/electronic.ts';
import { fiscalMark } from '../rules/fiscal.ts';
import { printedLine, printedSums } from '../rules/printed-lines.ts';
import type { InvoiceFile } from './store.ts';

const TITLES: Readonly<Record<ElectronicDocument['country'], Readonly<Record<ElectronicDocument['kind'], string>>>> = {
  CO: {
    invoice: 'Factura electrónica de venta',
    credit_note: 'Nota crédito electrónica',
    debit_note: 'Nota débito electrónica',
  },
  EC: {
    invoice: 'Factura electrónica',
    credit_note: 'Nota de crédito electrónica',
    debit_note: 'Nota de débito electrónica',
  },
};

/** The issued document's data: the total is the XML's if its currency is the store's. */
export function electronicToIssue(electronic: ElectronicDocument, { currency }: Store): DocumentToIssue {
  const { country, kind, number, total } = electronic;
  const isOwn = electronic.currency === null || electronic.currency === currency;
  return {
    kind: 'invoice',
    title: TITLES[country][kind],
    number: number.slice(0, 64),
    total: isOwn ? { cents: centsOf(total), currency } : null,
  };
}

/** Further notes are not printed; the XML has them all. */
const MAX_NOTES = 6;

/**
 * Renders an electronic invoice or note from its XML. The open amount is the ledger's; times are in the store's time
 * zone.
 */
export function drawElectronic(
  electronic: ElectronicDocument,
  { invoice, store, issued }: { invoice: InvoiceFile; store: Store; issued: Issued },
): Readable {
  const { number, issued: day, time, due, issuer, buyer, total, currency } = electronic;
  const money = (value: Millionths) => formatAmount(value, currency ?? store.currency);
  const { title } = electronicToIssue(electronic, store);
  const drawn = formatDateTime(dateTimeIn(issued.at, store.timeZone));
  const paper = new PdfDocument({ title, number: number.slice(0, 64), store, issued });
  paper.display({
    what: electronic.kind === 'invoice' ? 'Total de la factura' : 'Total de la nota',
    isGood: false,
    amount: money(total),
    line: [
      due ? `Vence el ${formatDay(due)}` : `Emitida el ${formatDay(day)}`,
      `Saldo el ${drawn}: ${formatMoney(invoice.open_cents, store.currency)}`,
    ].join(' · '),
  });
  const tax = electronic.country === 'CO' ? 'NIT' : 'RUC';
  paper.facts([
    ['Emisor', issuer.name],
    [`${tax} del emisor`, grouped(issuer.shownId)],
    ['Dirección del emisor', issuer.address],
    ['Adquirente', buyer.name],
    ['Identificación', grouped(buyer.shownId)],
    ['Dirección', buyer.address],
    ['Fecha de emisión', [formatDay(day), time?.slice(0, 8)].filter(Boolean).join(', ')],
    ['Fecha de vencimiento', due && formatDay(due)],
    ['Documento que modifica', electronic.changes],
    ...electronic.facts,
  ]);
  paper.table(
    [
      { label: 'Descripción' },
      { label: 'Cantidad', align: 'right' },
      { label: 'Precio', align: 'right' },
      { label: 'Valor', align: 'right' },
    ],
    [
      ...electronic.lines.map((line) => rowOf(line, money)),
      ...printedSums(electronic, money).map(({ name, value }) => ({ cells: [name, '', '', value] })),
    ],
    ['Total', money(total)],
  );
  const mark = fiscalMark(
    electronic.code,
    {
      number,
      day,
      ...(time && { time }),
      ...(issuer.id && { seller: issuer.id }),
      ...(buyer.id && { buyer: buyer.id }),
      ...(electronic.subtotal !== null && { net: centsOf(electronic.subtotal) }),
      iva: sumOfTaxes(electronic.taxes, true),
      otherTaxes: sumOfTaxes(electronic.taxes, false),
      total: centsOf(total),
      isTest: electronic.isTest,
    },
    electronic.kind !== 'invoice',
  );
  if (mark) {
    paper.fiscal({
      ...mark,
      qr: electronic.qr ?? mark.qr,
      explanation: [mark.explanation, ...electronic.authority].join(' '),
    });
  }
  const notes = [
    ...(electronic.isTest ? ['Emitida en el ambiente de pruebas: no tiene validez tributaria.'] : []),
    ...electronic.notes.slice(0, MAX_NOTES),
  ];
  if (notes.length > 0) paper.note(notes.join('\n'));
  return paper.finish();
}

/** A NIT is printed with its check digit; a cédula has none and is printed unchanged. */
function grouped(taxNumber: string | null): string | null {
  return taxNumber?.includes('-') ? formatTaxNumber(taxNumber, 'CO') : taxNumber;
}

type Money = (value: Millionths) => string;

function rowOf(line: Line, money: Money) {
  const { description, note, quantity, price, total } = printedLine(line, money);
  return { cells: [description, quantity, price, total], under: note };
}

function sumOfTaxes(taxes: readonly Tax[], isVat: boolean): number {
  return centsOf(taxes.reduce((sum, { name, amount }) => ((name === 'IVA') === isVat ? sum + amount : sum), 0n));
}

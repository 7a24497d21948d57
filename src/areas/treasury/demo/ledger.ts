import { documents } from '#areas/account/demo/documents.ts';
import { type Day, addDays } from '#kit/core/day.ts';
import { type Cents, centsFromAmount, formatFigure } from '#kit/core/money.ts';
import { groupBy } from '#kit/core/group.ts';
import { type Company, SMALL_DOCUMENTS, companies } from '#kit/demo/companies.ts';

type DemoDocument = {
  readonly kind: string;
  readonly num_documento: string;
  readonly num_factura?: string;
  readonly fecha_documento: Day;
  readonly total_original: string;
  readonly total: string;
  readonly fecha_compensacion?: Day;
  readonly detalle: string;
};

type Line = { readonly day: Day; readonly number: string; readonly text: string; readonly amount: Cents };

/**
 * The ledger account that a client of the demo keeps about the company, as its accounting program exports it (CSV),
 * from the first day of last month to `today`. Its planted differences: a document is missing, one is of another day,
 * of one 2.5 % are withheld, one has another number, and one is there twice; a line is not the company's.
 */
export function demoLedger(client: string, seed: string, today: Day): string {
  const company = [...companies(seed, SMALL_DOCUMENTS, 0)].find(({ code }) => code === client);
  if (!company) throw new Error(`The demo has no client ${client}.`);
  const from = `${addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7)}-01`;
  const all = [...documents(company, seed, today)]
    .map((record) => record as DemoDocument)
    .filter(({ kind }) => kind === 'document');
  const isInside = (day: Day | undefined) => day !== undefined && day >= from && day <= today;
  const opening = sum(
    all
      .filter(({ fecha_documento }) => fecha_documento < from)
      .map((one) => cents(one.fecha_compensacion && one.fecha_compensacion < from ? one.total : one.total_original)),
  );
  const booked = all
    .filter(({ fecha_documento }) => isInside(fecha_documento))
    .toSorted((a, b) => compare(a.fecha_documento, b.fecha_documento) || compare(a.num_documento, b.num_documento))
    .flatMap((one, index) => changed(lineOf(one), index, today));
  const paid = groupBy(
    all.filter(({ fecha_compensacion }) => isInside(fecha_compensacion)),
    ({ fecha_compensacion }) => fecha_compensacion ?? today,
  );
  const payments = [...paid].map(([day, cleared]): Line => ({
    day,
    number: `CE-${day.slice(5).replace('-', '')}`,
    text: 'Pago a proveedor',
    amount: sum(cleared.map((one) => cents(one.total) - cents(one.total_original))),
  }));
  const foreign: Line = { day: today, number: 'FC-88231', text: 'Papelería', amount: 18_550_000 };
  const lines = [...booked, ...payments.filter(({ amount }) => amount !== 0), foreign].toSorted((a, b) =>
    compare(a.day, b.day),
  );
  return textOf(company, lines, opening);
}

function lineOf(document: DemoDocument): Line {
  const { num_factura: invoice, num_documento: number, fecha_documento: day, detalle: text } = document;
  return {
    day,
    number: invoice === undefined ? number : `Factura ${invoice.replace(/^\D*/, '')}`,
    text,
    amount: cents(document.total_original),
  };
}

/** A line as it is booked: the first ones with a planted difference each. */
function changed(line: Line, index: number, today: Day): readonly Line[] {
  switch (index) {
    case 1:
      return [];
    case 3: {
      const next = addDays(line.day, 2);
      return [{ ...line, day: next > today ? today : next }];
    }
    case 5:
      return [{ ...line, amount: line.amount - Math.round((line.amount * 0.025) / 100) * 100 }];
    case 7:
      return [{ ...line, number: 'CC-1207' }];
    case 9:
      return [line, line];
    default:
      return [line];
  }
}

function textOf(company: Company, lines: readonly Line[], opening: Cents): string {
  const figure = (amount: Cents) => `${formatFigure(Math.abs(amount), 'COP')},00`;
  let balance = opening;
  const rows = lines.map(({ day, number, text, amount }) => {
    balance += amount;
    const [debit, credit] = amount < 0 ? [figure(amount), ''] : ['', figure(amount)];
    return [day.split('-').toReversed().join('/'), number, text, debit, credit, figure(balance)].join(';');
  });
  return [
    company.name,
    'Auxiliar por tercero;;;;;',
    'Fecha;Documento;Detalle;Débito;Crédito;Saldo',
    `;;Saldo anterior;;;${figure(opening)}`,
    ...rows,
    `;;Saldo final;;;${figure(balance)}`,
    '',
  ].join('\r\n');
}

function cents(amount: string): Cents {
  const parsed = centsFromAmount(amount, 'USD');
  if (!parsed.ok) throw new Error(`The demo has the amount ${amount}.`);
  return parsed.value;
}

function sum(amounts: readonly Cents[]): Cents {
  return amounts.reduce((total, amount) => total + amount, 0);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

import { type CellStyle, writeXlsx } from 'hucre/xlsx';
import { amountFromCents } from '../../../../kit/core/money.ts';
import { saveFile } from '../../../../kit/portal/file/saveFile.ts';
import type { OverdueDay, PaymentNumbers, PaymentWay } from '../../rules/numbers-api.ts';

type Head =
  | 'paid'
  | 'day'
  | 'way'
  | 'currency'
  | 'payments'
  | 'amount'
  | 'banks'
  | 'bank'
  | 'ended'
  | 'failed'
  | 'none'
  | 'overdue'
  | 'bucket'
  | 'locked';

const TEXT: CellStyle = { numFmt: '@' };
const HEAD: CellStyle = { font: { bold: true, name: 'Calibri', size: 11 } };

/** What is saved: the numbers of payments, and what was overdue by day. */
type SavedNumbers = PaymentNumbers & { readonly overdue: readonly OverdueDay[] };

/** Saves the numbers as an Excel file: sheets of what was paid, of the banks and of what is overdue. Texts are text cells. */
export async function saveNumbers(
  { from, to, days, banks, overdue }: SavedNumbers,
  { ways, buckets }: { readonly ways: Readonly<Record<PaymentWay, string>>; readonly buckets: readonly string[] },
  heads: Readonly<Record<Head, string>>,
): Promise<void> {
  const sheet = (
    name: string,
    columns: readonly string[],
    rows: readonly (readonly (string | number)[])[],
    texts: number,
  ) => ({
    name,
    columns: columns.map((_, place) => ({ width: 22, style: place < texts ? TEXT : {} })),
    rows: [[...columns], ...rows.map((row) => [...row])],
    cells: new Map(columns.map((_, column) => [`0,${column}`, { style: HEAD }])),
    freezePane: { rows: 1 },
  });
  const file = await writeXlsx({
    sheets: [
      sheet(
        heads.paid,
        [heads.day, heads.way, heads.currency, heads.payments, heads.amount],
        days.map(({ day, way, currency, payments, cents }) => [
          day,
          ways[way],
          currency,
          payments,
          amountFromCents(cents),
        ]),
        3,
      ),
      sheet(
        heads.banks,
        [heads.bank, heads.ended, heads.failed],
        banks.map(({ bank, ended, failed }) => [bank ?? heads.none, ended, failed]),
        1,
      ),
      sheet(
        heads.overdue,
        [heads.day, heads.currency, heads.bucket, heads.amount, heads.locked],
        overdue.flatMap(({ day, currency, open, locked }) =>
          buckets.map((name, place) => [
            day,
            currency,
            name,
            amountFromCents(open[place] ?? 0),
            amountFromCents(locked[place] ?? 0),
          ]),
        ),
        3,
      ),
    ],
  });
  saveFile(new Uint8Array(file), `cifras-${from}-${to}.xlsx`);
}

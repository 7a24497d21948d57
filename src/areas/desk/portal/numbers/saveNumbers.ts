import { type CellStyle, writeXlsx } from 'hucre/xlsx';
import { amountFromCents } from '../../../../kit/core/money.ts';
import { saveFile } from '../../../../kit/portal/file/saveFile.ts';
import type { PaymentNumbers, PaymentWay } from '../../rules/numbers-api.ts';

type Head =
  'paid' | 'day' | 'way' | 'currency' | 'payments' | 'amount' | 'banks' | 'bank' | 'ended' | 'failed' | 'none';

const TEXT: CellStyle = { numFmt: '@' };
const HEAD: CellStyle = { font: { bold: true, name: 'Calibri', size: 11 } };

/** Saves the numbers as an Excel file: a sheet of what was paid, and one of the banks. Texts are text cells. */
export async function saveNumbers(
  { from, to, days, banks }: PaymentNumbers,
  ways: Readonly<Record<PaymentWay, string>>,
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
    ],
  });
  saveFile(new Uint8Array(file), `cifras-${from}-${to}.xlsx`);
}

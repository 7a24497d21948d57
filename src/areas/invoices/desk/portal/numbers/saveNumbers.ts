import { amountFromCents } from '#kit/core/money.ts';
import type { OverdueDay, PaymentNumbers, PaymentWay } from '../../rules/numbers-api.ts';
import { numberColumn, saveExcel, textColumn } from '#kit/desk/portal/saveExcel.ts';

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

/** Saved figures: those of payments, and overdue amounts by day. */
type SavedNumbers = PaymentNumbers & { readonly overdue: readonly OverdueDay[] };

/** Saves the figures as an Excel file with sheets of payments, banks and overdue amounts. */
export async function saveNumbers(
  { from, to, days, banks, overdue }: SavedNumbers,
  { ways, buckets }: { readonly ways: Readonly<Record<PaymentWay, string>>; readonly buckets: readonly string[] },
  heads: Readonly<Record<Head, string>>,
): Promise<void> {
  await saveExcel(`cifras-${from}-${to}.xlsx`, [
    {
      name: heads.paid,
      columns: [
        ...[heads.day, heads.way, heads.currency].map(textColumn),
        ...[heads.payments, heads.amount].map(numberColumn),
      ],
      rows: days.map(({ day, way, currency, payments, cents }) => [
        day,
        ways[way],
        currency,
        payments,
        amountFromCents(cents),
      ]),
    },
    {
      name: heads.banks,
      columns: [textColumn(heads.bank), ...[heads.ended, heads.failed].map(numberColumn)],
      rows: banks.map(({ bank, ended, failed }) => [bank ?? heads.none, ended, failed]),
    },
    {
      name: heads.overdue,
      columns: [
        ...[heads.day, heads.currency, heads.bucket].map(textColumn),
        ...[heads.amount, heads.locked].map(numberColumn),
      ],
      rows: overdue.flatMap(({ day, currency, open, locked }) =>
        buckets.map((name, index) => [
          day,
          currency,
          name,
          amountFromCents(open[index] ?? 0),
          amountFromCents(locked[index] ?? 0),
        ]),
      ),
    },
  ]);
}

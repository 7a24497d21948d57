import { dateTimeIn } from '#kit/core/day.ts';
import { STORES } from '#kit/core/store.ts';
import type { Sheet } from '#kit/core/spreadsheet.ts';
import { numberColumn, saveExcel, textColumn } from '#kit/desk/portal/saveExcel.ts';
import type { ListedCase } from '../rules/cases-api.ts';

/** Saves cases as an Excel file; the texts of columns and states are the screen's. */
export async function saveCases(
  rows: readonly ListedCase[],
  headings: Readonly<
    Record<'case' | 'client' | 'name' | 'kind' | 'state' | 'about' | 'amount' | 'accepted' | 'by' | 'opened', string>
  >,
  names: { readonly kinds: Readonly<Record<string, string>>; readonly states: Readonly<Record<string, string>> },
): Promise<void> {
  const sheet: Sheet = {
    name: headings.case,
    columns: [
      numberColumn(headings.case),
      textColumn(headings.client),
      textColumn(headings.name),
      textColumn(headings.kind),
      textColumn(headings.state),
      textColumn(headings.about),
      numberColumn(headings.amount),
      numberColumn(headings.accepted),
      textColumn(headings.by),
      textColumn(headings.opened),
    ],
    rows: rows.map((row) => [
      row.number,
      row.client,
      row.clientName,
      names.kinds[row.kind] ?? row.kind,
      names.states[row.state] ?? row.state,
      [row.document, row.order].filter(Boolean).join(' · '),
      row.cents === null ? null : row.cents / 100,
      row.acceptedCents === null ? null : row.acceptedCents / 100,
      row.assignee,
      dateTimeIn(new Date(row.createdAt), STORES[row.store].timeZone),
    ]),
  };
  await saveExcel('casos.xlsx', [sheet]);
}

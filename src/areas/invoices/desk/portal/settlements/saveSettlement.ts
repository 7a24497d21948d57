import { amountFromCents } from '#kit/core/money.ts';
import type { DifferenceKind } from '../../rules/settlement.ts';
import { DIFFERENCES_PAGE, type ListedDifference, type SettlementRun } from '../../rules/settlements-api.ts';
import { callDesk } from '#kit/desk/portal/api.ts';
import { numberColumn, saveExcel, textColumn } from '#kit/desk/portal/saveExcel.ts';

type Head =
  | 'differences'
  | 'kind'
  | 'line'
  | 'reference'
  | 'cus'
  | 'portalCus'
  | 'estado'
  | 'file'
  | 'fileCurrency'
  | 'portal'
  | 'portalCurrency'
  | 'help'
  | 'reason'
  | 'by';

type Texts = {
  readonly labels: Readonly<Record<DifferenceKind, { readonly name: string; readonly help: string }>>;
  readonly stateLabel: (state: string) => string;
  readonly heads: Readonly<Record<Head, string>>;
};

/** Saves the differences of a comparison as an Excel file. */
export async function saveSettlement(of: SettlementRun, { labels, stateLabel, heads }: Texts): Promise<void> {
  const differences = await allDifferences(of.run);
  const columns = [
    textColumn(heads.kind),
    numberColumn(heads.line),
    textColumn(heads.reference),
    textColumn(heads.cus),
    textColumn(heads.portalCus),
    textColumn(heads.estado),
    numberColumn(heads.file),
    textColumn(heads.fileCurrency),
    numberColumn(heads.portal),
    textColumn(heads.portalCurrency),
    textColumn(heads.help),
    textColumn(heads.reason),
    textColumn(heads.by),
  ];
  const rows = differences.map(({ kind, estado, explanation, ...row }) => [
    labels[kind].name,
    row.line ?? '',
    row.reference,
    row.cus ?? '',
    row.portalCus ?? '',
    estado === null ? '' : stateLabel(estado),
    row.file ? amountFromCents(row.file.cents) : '',
    row.file?.currency ?? '',
    row.portal ? amountFromCents(row.portal.cents) : '',
    row.portal?.currency ?? '',
    labels[kind].help,
    explanation?.reason ?? '',
    explanation?.by ?? '',
  ]);
  await saveExcel(`conciliacion-${of.gateway}-${of.day}.xlsx`, [{ name: heads.differences, columns, rows }]);
}

async function allDifferences(run: number): Promise<readonly ListedDifference[]> {
  const all: ListedDifference[] = [];
  let pages = 1;
  for (let page = 1; page <= pages; page += 1) {
    const { rows, total } = await callDesk('settlements.differences', {
      run,
      filter: { kind: null, explained: null },
      page,
    });
    all.push(...rows);
    pages = Math.ceil(total / DIFFERENCES_PAGE);
  }
  return all;
}

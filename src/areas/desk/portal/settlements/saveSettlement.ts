import { type CellStyle, writeXlsx } from 'hucre/xlsx';
import { amountFromCents } from '../../../../kit/core/money.ts';
import { saveFile } from '../../../../kit/portal/file/saveFile.ts';
import type { DifferenceKind } from '../../rules/settlement.ts';
import { DIFFERENCES_PAGE, type ListedDifference, type SettlementRun } from '../../rules/settlements-api.ts';
import { callDesk } from '../api.ts';

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

type Words = {
  readonly words: Readonly<Record<DifferenceKind, { readonly name: string; readonly help: string }>>;
  readonly stateWord: (state: string) => string;
  readonly heads: Readonly<Record<Head, string>>;
};

const TEXT: CellStyle = { numFmt: '@' };
const HEAD: CellStyle = { font: { bold: true, name: 'Calibri', size: 11 } };

/** Saves the differences of a comparison as an Excel file: texts are text cells, amounts numbers. */
export async function saveSettlement(of: SettlementRun, { words, stateWord, heads }: Words): Promise<void> {
  const rows = await allDifferences(of.run);
  const columns = [
    [heads.kind, 'text'],
    [heads.line, 'number'],
    [heads.reference, 'text'],
    [heads.cus, 'text'],
    [heads.portalCus, 'text'],
    [heads.estado, 'text'],
    [heads.file, 'number'],
    [heads.fileCurrency, 'text'],
    [heads.portal, 'number'],
    [heads.portalCurrency, 'text'],
    [heads.help, 'text'],
    [heads.reason, 'text'],
    [heads.by, 'text'],
  ] as const;
  const file = await writeXlsx({
    sheets: [
      {
        name: heads.differences,
        columns: columns.map(([, kind]) => ({ width: 22, style: kind === 'text' ? TEXT : {} })),
        rows: [
          columns.map(([name]) => name),
          ...rows.map(({ kind, estado, explanation, ...row }) => [
            words[kind].name,
            row.line ?? '',
            row.reference,
            row.cus ?? '',
            row.portalCus ?? '',
            estado === null ? '' : stateWord(estado),
            row.file ? amountFromCents(row.file.cents) : '',
            row.file?.currency ?? '',
            row.portal ? amountFromCents(row.portal.cents) : '',
            row.portal?.currency ?? '',
            words[kind].help,
            explanation?.reason ?? '',
            explanation?.by ?? '',
          ]),
        ],
        cells: new Map(columns.map((_, column) => [`0,${column}`, { style: HEAD }])),
        freezePane: { rows: 1 },
      },
    ],
  });
  saveFile(new Uint8Array(file), `conciliacion-${of.gateway}-${of.day}.xlsx`);
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

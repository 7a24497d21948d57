import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { textOfPdf } from '#kit/server/testing/pdf.ts';
import { FONT_FILES } from '#kit/server/pdf/font-files.ts';
import { writeBridgePdf } from './bridge-pdf.ts';
import type { BridgeTexts } from './bridge-rows.ts';

const texts: BridgeTexts = {
  title: 'De tu saldo al de la compañía',
  subtitle: 'Đorđević Łukasz',
  note: 'Sin código',
  sheet: 'Puente',
  step: 'Paso',
  day: 'Día',
  number: 'Documento',
  theirDay: 'Día en tus libros',
  theirNumber: 'Documento en tus libros',
  theirText: 'Descripción en tus libros',
  amount: 'Valor',
  theirClosing: 'Saldo final en tus libros',
  ourClosing: 'Saldo final en los libros de la compañía',
  more: 'Hay más en Excel',
  opening: 'Saldo inicial',
  unexplained: 'Sin explicación',
  crossing: 'En otro período',
  onlyOurs: 'Solo en los libros de la compañía',
  onlyTheirs: 'Solo en tus libros',
  differing: 'Con otro valor',
};
const fonts = { regular: readFileSync(FONT_FILES.regular), bold: readFileSync(FONT_FILES.bold) };

async function textWith(text: string): Promise<string> {
  const entry = { row: 2, day: '2026-10-02', number: '7', text, amount: -5_000_000 } as const;
  const bridge = {
    theirClosing: 5_000_000,
    lines: [{ kind: 'onlyTheirs', ours: [], theirs: [entry], amount: -5_000_000 }],
    ourClosing: 0,
    hasTheirBalance: true,
  } as const;
  const pdf = await writeBridgePdf(bridge, texts, 'COP', fonts);
  return textOfPdf(Buffer.from(pdf)).replaceAll('\n', ' ');
}

it('shows the letters of the client and of its ledger', async () => {
  const text = await textWith('Nguyễn Țuțea Жуковский 60 ℃ −5');
  expect(text).toContain('Đorđević Łukasz');
  expect(text).toContain('Nguyễn Țuțea Жуковский 60 ℃ −5');
  expect(text).toContain('−$ 50.000');
});

it('shows that a letter is missing in the fonts', async () => {
  expect(await textWith('Estación 中山 ㎥ in\u200bvisible\ttab')).toContain('Estación □□ m3 invisible tab');
});

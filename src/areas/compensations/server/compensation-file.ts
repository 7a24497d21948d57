import { parseId } from '#kit/core/id.ts';
import type { PdfFile } from '#areas/account/server/public.ts';
import { type ShownCompensation, type ShownLine, findCompensation, readLines } from './list-store.ts';

export const compensationPdf: PdfFile<{
  readonly compensation: ShownCompensation;
  readonly lines: readonly ShownLine[];
}> = {
  folder: 'compensations',
  find: async ({ db }, viewer, id) => {
    const number = parseId(id);
    const compensation = number === undefined ? undefined : await findCompensation(db, viewer, number);
    return compensation && { compensation, lines: await readLines(db, viewer, compensation.number) };
  },
  fileName: ({ compensation }) => `compensacion-${compensation.number}`,
  render: async ({ compensation, lines }, store) => {
    const { drawCompensation, compensationToIssue } = await import('./compensation-pdf.ts');
    return {
      document: compensationToIssue(compensation),
      draw: (issued) => drawCompensation(compensation, lines, store, issued),
    };
  },
};

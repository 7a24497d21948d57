import { groupBy } from '../../../kit/any/group.ts';
import { type Refusal, type Result, badInput, notFound, ok } from '../../../kit/any/result.ts';

/** Which documents a caller means, by their numbers and, where a number stands for several, by their ids. */

const MAX_TEXT = 500;

export type AskedDocument = { readonly documentId: number | null; readonly num_documento: string };

type Named = { readonly documentId: number; readonly num_documento: string };

/** What the input calls a document's number, and what is made of the documents: 'payment'. */
export type AskedAs = { readonly numberField: string; readonly purpose: string };

/** The path of a line's field in the arguments. */
export function lineField(line: number, field: string): string {
  return `input.${line}.${field}`;
}

/** The id as a number, null where none was sent, undefined where no document can have it. */
export function readDocumentId(id: string | null | undefined): number | null | undefined {
  if (id === null || id === undefined || id === '') return null;
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : undefined;
}

/** Why a line's text can be nothing of a document's; null where it can. */
export function textProblem(text: string | null | undefined, field: string): Refusal | null {
  if (!text || (text.length <= MAX_TEXT && !text.includes('\0'))) return null;
  return badInput('text_invalid', `A text has at most ${MAX_TEXT} characters, and no NUL.`, field).refusal;
}

/**
 * Each line's document among `documents`, which are all that the caller can see under the lines' numbers; one that is unknown,
 * not told apart or there twice is refused by its number. Of several with one number that which `fits` its line is meant.
 */
export function findDocuments<Asked extends AskedDocument, Document extends Named>(
  asked: readonly Asked[],
  documents: readonly Document[],
  { numberField, purpose }: AskedAs,
  fits: (line: Asked, document: Document) => boolean = () => true,
): Result<readonly { readonly asked: Asked; readonly document: Document }[]> {
  const byNumber = groupBy(documents, (one) => one.num_documento);
  const taken = new Set<number>();
  const found: { asked: Asked; document: Document }[] = [];
  for (const [at, line] of asked.entries()) {
    const named = { documents: [line.num_documento] };
    const all = (byNumber.get(line.num_documento) ?? []).filter(
      (one) => line.documentId === null || one.documentId === line.documentId,
    );
    const fitting = all.filter((one) => fits(line, one));
    const matches = fitting.length > 0 ? fitting : all;
    const [document] = matches;
    if (!document) {
      const field = lineField(at, line.documentId === null ? numberField : 'id_edocta_detalle');
      return { ok: false, refusal: { ...notFound('The document', field).refusal, details: named } };
    }
    if (matches.length > 1) {
      const message = `Several documents have the number ${line.num_documento}: send id_edocta_detalle.`;
      return badInput('document_ambiguous', message, lineField(at, 'id_edocta_detalle'), named);
    }
    if (taken.has(document.documentId)) {
      const message = `Document ${line.num_documento} is in the ${purpose} twice.`;
      return badInput('document_twice', message, lineField(at, numberField), named);
    }
    taken.add(document.documentId);
    found.push({ asked: line, document });
  }
  return ok(found);
}

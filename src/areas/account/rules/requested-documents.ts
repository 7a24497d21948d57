import { groupBy } from '#kit/core/group.ts';
import { parseId } from '#kit/core/id.ts';
import { type Refusal, type Result, badInput, notFound, ok } from '#kit/core/result.ts';

/** Finds the requested documents by number, or by id if a number is ambiguous. */

const MAX_TEXT = 500;

export type RequestedDocument = { readonly documentId: number | null; readonly num_documento: string };

type NumberedDocument = { readonly documentId: number; readonly num_documento: string };

/** `numberField`: the input's field with the document's number; `purpose`: 'payment' or 'compensation'. */
export type RequestContext = { readonly numberField: string; readonly purpose: string };

export function lineField(line: number, field: string): string {
  return `input.${line}.${field}`;
}

/** Null if no id was sent, undefined if it is invalid. */
export function readDocumentId(id: string | null | undefined): number | null | undefined {
  if (id === null || id === undefined || id === '') return null;
  return parseId(id);
}

export function textProblem(text: string | null | undefined, field: string): Refusal | null {
  if (!text || (text.length <= MAX_TEXT && !text.includes('\0'))) return null;
  return badInput('text_invalid', `A text has at most ${MAX_TEXT} characters, and no NUL.`, field).refusal;
}

/**
 * Refuses unknown, ambiguous and repeated numbers. `documents`: all documents with these numbers that the caller may
 * see.
 */
export function findDocuments<Requested extends RequestedDocument, Document extends NumberedDocument>(
  asked: readonly Requested[],
  documents: readonly Document[],
  { numberField, purpose }: RequestContext,
  fits: (line: Requested, document: Document) => boolean = () => true,
): Result<readonly { readonly asked: Requested; readonly document: Document }[]> {
  const byNumber = groupBy(documents, (one) => one.num_documento);
  const used = new Set<number>();
  const found: { asked: Requested; document: Document }[] = [];
  for (const [index, line] of asked.entries()) {
    const named = { documents: [line.num_documento] };
    const all = (byNumber.get(line.num_documento) ?? []).filter(
      (one) => line.documentId === null || one.documentId === line.documentId,
    );
    const fitting = all.filter((one) => fits(line, one));
    const matches = fitting.length > 0 ? fitting : all;
    const [document] = matches;
    if (!document) {
      const field = lineField(index, line.documentId === null ? numberField : 'id_edocta_detalle');
      return { ok: false, refusal: { ...notFound('The document', field).refusal, details: named } };
    }
    if (matches.length > 1) {
      const message = `Several documents have the number ${line.num_documento}: send id_edocta_detalle.`;
      return badInput('document_ambiguous', message, lineField(index, 'id_edocta_detalle'), named);
    }
    if (used.has(document.documentId)) {
      const message = `Document ${line.num_documento} is in the ${purpose} twice.`;
      return badInput('document_twice', message, lineField(index, numberField), named);
    }
    used.add(document.documentId);
    found.push({ asked: line, document });
  }
  return ok(found);
}

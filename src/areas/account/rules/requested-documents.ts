import { groupBy } from '#kit/core/group.ts';
import { parseId } from '#kit/core/id.ts';
import { type Refusal, type Result, badInput, notFound, ok } from '#kit/core/result.ts';

/** Finds the documents that a caller names, by number and, where a number is ambiguous, by id. */

const MAX_TEXT = 500;

export type RequestedDocument = { readonly documentId: number | null; readonly num_documento: string };

type Named = { readonly documentId: number; readonly num_documento: string };

/** The input's field with the document's number, and what it is used for: 'payment'. */
export type RequestContext = { readonly numberField: string; readonly purpose: string };

export function lineField(line: number, field: string): string {
  return `input.${line}.${field}`;
}

/** Null where none was sent, undefined where it is no id. */
export function readDocumentId(id: string | null | undefined): number | null | undefined {
  if (id === null || id === undefined || id === '') return null;
  return parseId(id);
}

export function textProblem(text: string | null | undefined, field: string): Refusal | null {
  if (!text || (text.length <= MAX_TEXT && !text.includes('\0'))) return null;
  return badInput('text_invalid', `A text has at most ${MAX_TEXT} characters, and no NUL.`, field).refusal;
}

/** Refuses unknown, ambiguous and repeated numbers. `documents`: all that the caller sees under these numbers. */
export function findDocuments<Asked extends RequestedDocument, Document extends Named>(
  asked: readonly Asked[],
  documents: readonly Document[],
  { numberField, purpose }: RequestContext,
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

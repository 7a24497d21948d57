import { centsOf } from '../../../../kit/portal/graphql/cents.ts';
import { request } from '../../../../kit/portal/graphql/request.ts';
import type { Side } from '../../rules/allot.ts';
import type { SeenDocument } from '../../rules/choose.ts';
import { DocumentsToCompensate } from './documents.graphql.ts';
import type { Document } from './query.ts';

/** What the lists ask for once they stand: the frame, which asks for their first pages, does without it. */

/** What the selection needs of a document. */
export function seenOf(side: Side, document: Document): SeenDocument {
  return {
    id: document.id_edocta_detalle,
    tipo: side,
    num_documento: document.num_documento,
    num_factura: document.num_factura ?? null,
    vencimiento: document.fecha_vencimiento_documento,
    open: Math.abs(centsOf(document.total)),
    bloqueada: document.bloqueada,
  };
}

const LARGEST_PAGE = 100;

/** These documents of a side as they are now, of those that are still open; as many as a page holds at once. */
export async function fetchFresh(
  side: Side,
  ids: readonly string[],
  signal?: AbortSignal,
): Promise<readonly SeenDocument[]> {
  const parts = Array.from({ length: Math.ceil(ids.length / LARGEST_PAGE) }, (_part, at) =>
    ids.slice(at * LARGEST_PAGE, (at + 1) * LARGEST_PAGE),
  );
  const pages = await Promise.all(
    parts.map((part) =>
      request(
        DocumentsToCompensate,
        { documentType: side, filter: { id_edocta_detalle: { in: part } }, pageSize: LARGEST_PAGE },
        signal && { signal },
      ),
    ),
  );
  return pages.flatMap(({ documentos }) => documentos?.items.map((document) => seenOf(side, document)) ?? []);
}

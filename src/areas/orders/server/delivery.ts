import type { DeliveryDocument, QueryOrderLoadArgs, QueryRemissionsArgs } from '#kit/core/contract/types.ts';
import { readValues } from '#kit/core/filter.ts';
import { parseId } from '#kit/core/id.ts';
import { type Result, badInput, ok } from '#kit/core/result.ts';
import type { ViewerContext } from '#kit/server/context.ts';
import { linkedFile, noFile } from '#kit/server/http/file-link.ts';
import { type PdfFile, pdfLink } from '#areas/account/server/public.ts';
import type { DeliveryKind } from './delivery-pdf.ts';
import { type DeliveryPart, deliveryById, deliveryByNumber } from './delivery-store.ts';

/** `Remissions`: a link to the remission of a delivery. */
export function remission(args: QueryRemissionsArgs, context: ViewerContext): Promise<Result<DeliveryDocument>> {
  return linkTo(remissionPdf, args, context);
}

/** `OrderLoad`: a link to the load order of a delivery. */
export function orderLoad(args: QueryOrderLoadArgs, context: ViewerContext): Promise<Result<DeliveryDocument>> {
  return linkTo(loadOrderPdf, args, context);
}

const FIELD = 'filter.numero_entrega';

/** An unknown delivery and a delivery that the viewer may not see get the same answer: a reason and no address. */
async function linkTo(
  file: Pick<PdfFile<never>, 'folder'>,
  { filter }: QueryRemissionsArgs,
  context: ViewerContext,
): Promise<Result<DeliveryDocument>> {
  const numbers = readValues(filter.numero_entrega, FIELD);
  if (!numbers.ok) return numbers;
  const [number, ...more] = numbers.value ?? [];
  if (number === undefined || more.length > 0) {
    return badInput('delivery_number', 'The number of one delivery is required.', FIELD);
  }
  const [part] = await deliveryByNumber(context.db, context.viewer, number);
  const pdf = part
    ? linkedFile(pdfLink(file, String(part.delivery_id), context))
    : noFile('No encontramos esta entrega.');
  return ok({ download: { pdf } });
}

export const remissionPdf = deliveryFile('remissions', 'remision', 'remission');
export const loadOrderPdf = deliveryFile('load-orders', 'orden-de-cargue', 'load');

function deliveryFile(folder: string, name: string, kind: DeliveryKind): PdfFile<readonly DeliveryPart[]> {
  return {
    folder,
    find: async ({ db }, viewer, id) => {
      const deliveryId = parseId(id);
      const parts = deliveryId === undefined ? [] : await deliveryById(db, viewer, deliveryId);
      return parts.length > 0 ? parts : undefined;
    },
    fileName: (parts) => `${name}-${(parts[0]?.num_entrega ?? '').replace(/[^\w-]+/g, '_')}`,
    render: async (parts, store) => {
      const { deliveryToIssue, drawDelivery } = await import('./delivery-pdf.ts');
      return { document: deliveryToIssue(kind, parts), draw: (issued) => drawDelivery(kind, parts, store, issued) };
    },
  };
}

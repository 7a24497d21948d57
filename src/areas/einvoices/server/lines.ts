import type { FacturaElectronica, QueryFacturaElectronicaArgs } from '#kit/core/contract/types.ts';
import { type Result, notFound, ok } from '#kit/core/result.ts';
import type { ViewerContext } from '#kit/server/context.ts';
import { type Millionths, formatAmount } from '../rules/decimal.ts';
import { printedLine, printedSums } from '../rules/printed-lines.ts';
import { findInvoice, withElectronic } from './invoice.ts';

const NONE: FacturaElectronica = { lineas: [], total_lineas: 0, sumas: [], total: null };

/** The PDF has all lines. */
const MAX_LINES = 200;

/**
 * `facturaElectronica`: the lines and sums of a document's XML; none if there is no XML or it cannot be read.
 * graphql-no-such-entity if the document is not visible.
 */
export async function electronicLines(
  { id }: QueryFacturaElectronicaArgs,
  { db, viewer }: ViewerContext,
): Promise<Result<FacturaElectronica>> {
  const invoice = await findInvoice(db, viewer, id);
  if (!invoice) return notFound('The document', 'id');
  const { electronic } = await withElectronic(db, viewer, invoice);
  if (!electronic) return ok(NONE);
  const money = (value: Millionths) => formatAmount(value, electronic.currency ?? viewer.store.currency);
  return ok({
    lineas: electronic.lines.slice(0, MAX_LINES).map((line) => {
      const { description, note, quantity, price, total } = printedLine(line, money);
      return {
        descripcion: description,
        nota: note,
        cantidad: quantity || null,
        precio: price || null,
        valor: total || null,
      };
    }),
    total_lineas: electronic.lines.length,
    sumas: printedSums(electronic, money).map(({ name, value }) => ({ nombre: name, valor: value })),
    total: money(electronic.total),
  });
}

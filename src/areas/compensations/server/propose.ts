import type { PropuestaCompensacion, PropuestaLine } from '#kit/core/contract/types.ts';
import { amountFromCents } from '#kit/core/money.ts';
import { type Result, ok } from '#kit/core/result.ts';
import { today } from '#kit/server/clock.ts';
import type { ViewerContext } from '#kit/server/context.ts';
import { portfolioAmounts } from '#areas/invoices/rules/portfolio.ts';
import { type ProposedLine, linesOf, solve } from '../rules/solve.ts';
import { agingAfter } from '../rules/solve-aging.ts';
import { type OpenRow, type OpenSide, readOpenDocuments } from './propose-store.ts';

/** How many of the oldest documents of each side are considered: as many as one compensation can have. */
const MAX_DOCUMENTS = { credits: 500, invoices: 5000 };

/** `proponerCompensacion`: a proposal from all open and unlocked documents (rules/solve.ts). Nothing is stored. */
export async function proposeCompensation(
  _: object,
  { db, viewer, clock }: ViewerContext,
): Promise<Result<PropuestaCompensacion>> {
  const day = today(clock, viewer.store);
  const { credits, invoices, portfolio } = await readOpenDocuments(db, viewer, day, MAX_DOCUMENTS);
  const rows = new Map([...credits.rows, ...invoices.rows].map((row) => [row.id, row]));
  const lines = linesOf(solve(credits.rows, invoices.rows, day));
  const paid = lines.filter(({ side }) => side === 'INVOICE');
  return ok({
    lines: lines.map((line) => lineOf(line, rows)),
    total: amountFromCents(paid.reduce((sum, { cents }) => sum + cents, 0)),
    antes: portfolioAmounts(portfolio),
    despues: portfolioAmounts(agingAfter(portfolio, paid, day)),
    abonos: countsOf(credits),
    facturas: countsOf(invoices),
  });
}

const countsOf = ({ rows, count }: OpenSide) => ({ total_count: count, considerados: rows.length });

function lineOf(line: ProposedLine, rows: ReadonlyMap<number, OpenRow>): PropuestaLine {
  const row = rows.get(line.item.id) as OpenRow;
  return {
    id_edocta_detalle: String(row.id),
    tipo: line.side,
    num_documento: row.num_documento,
    num_factura: row.num_factura,
    tipo_documento: row.tipo_documento,
    fecha_documento: row.fecha_documento,
    fecha_vencimiento_documento: row.vencimiento,
    saldo: amountFromCents(row.cents),
    monto: amountFromCents(line.cents),
    con: line.matches.map(({ item, cents }) => ({
      id_edocta_detalle: String(item.id),
      num_documento: item.num_documento,
      num_factura: rows.get(item.id)?.num_factura ?? null,
      monto: amountFromCents(cents),
    })),
    razon: line.reason,
    grupo: line.group,
  };
}

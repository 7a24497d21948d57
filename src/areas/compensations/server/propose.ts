import type { PropuestaCompensacion, PropuestaLine } from '../../../kit/any/contract.ts';
import { amountFromCents } from '../../../kit/any/money.ts';
import { type Result, ok } from '../../../kit/any/result.ts';
import { today } from '../../../kit/server/clock.ts';
import type { ViewerContext } from '../../../kit/server/context.ts';
import type { Operation } from '../../../kit/server/operation.ts';
import { portfolioAmounts } from '../../invoices/rules/portfolio.ts';
import { OPERATIONS } from '../../session/rules/operations.ts';
import { type ProposedLine, linesOf, solve } from '../rules/solve.ts';
import { agingAfter } from '../rules/solve-aging.ts';
import { type OpenRow, type OpenSide, readOpenBook } from './propose-store.ts';

/** So many of a side are looked at, the oldest due: as many as one compensation can hold. */
const MOST = { credits: 500, invoices: 5000 };

/** `proponerCompensacion`: what may be compensated of all that is open and free, and why so (rules/solve.ts). Nothing is changed. */
export const proponerCompensacion: Operation<object, PropuestaCompensacion> = {
  allow: OPERATIONS.proponerCompensacion,
  run: propose,
};

async function propose(_: object, { db, viewer, clock }: ViewerContext): Promise<Result<PropuestaCompensacion>> {
  const day = today(clock, viewer.store);
  const { credits, invoices, portfolio } = await readOpenBook(db, viewer, day, MOST);
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
    con: line.meets.map(({ item, cents }) => ({
      id_edocta_detalle: String(item.id),
      num_documento: item.num_documento,
      num_factura: rows.get(item.id)?.num_factura ?? null,
      monto: amountFromCents(cents),
    })),
    razon: line.reason,
    grupo: line.group,
  };
}

import type {
  AccountStatus,
  AccountStatusLine,
  DocumentClass,
  QueryAccountStatusArgs,
} from '#kit/core/contract/types.ts';
import { amountFromCents } from '#kit/core/money.ts';
import { type Result, ok } from '#kit/core/result.ts';
import type { ViewerContext } from '#kit/server/context.ts';
import { exportLinks } from '#kit/server/export/routes.ts';
import { pageCursors } from '#kit/server/list/keyset-page.ts';
import { readPageQuery, withoutPage } from '#kit/server/list/query.ts';
import type { IsSelected } from '#kit/server/operation.ts';
import { className } from '../rules/classes.ts';
import { STATUS_LIST } from '../rules/status.ts';
import { bloqueoOf } from './lock-store.ts';
import { statusExport } from './status-export.ts';
import { type ClassTally, STATUS_SORTING, type StatusRow, readClasses, readStatus } from './status-store.ts';

const TALLIED = ['subtotal', 'size', 'sizeDetails', 'classes', 'total_owed', 'total_expired', 'total_in_favour'];

/** `ClassDocuments`: the classes of the client's documents. */
export async function documentClasses(
  _args: object,
  { db, viewer }: ViewerContext,
): Promise<Result<readonly DocumentClass[]>> {
  const found = await readClasses(db, viewer);
  return ok(found.map((agrupacion) => ({ nombre: className(agrupacion), agrupacion })));
}

/** `AccountStatus`: the client's open documents on both sides, now or at the end of a past day. */
export async function accountStatus(
  args: QueryAccountStatusArgs,
  context: ViewerContext,
  wants: IsSelected,
): Promise<Result<AccountStatus>> {
  const query = readPageQuery(STATUS_LIST, args, context);
  if (!query.ok) return query;
  const { rows, tallies } = await readStatus(context.db, query.value, {
    rows: ['data', 'start_cursor', 'end_cursor'].some(wants),
    tallies: TALLIED.some(wants),
  });
  const { agrupacion } = query.value.filter;
  return ok({
    ...pageCursors(STATUS_SORTING, query.value, rows, context, wants),
    data: rows.map(lineOf),
    ...sumsOf(tallies.filter((tally) => agrupacion === null || agrupacion.includes(tally.agrupacion))),
    classes: tallies.map((tally) => ({
      agrupacion: tally.agrupacion,
      nombre: className(tally.agrupacion),
      size: tally.count,
      total: amountFromCents(tally.owed - tally.inFavour),
    })),
    download: wants('download') ? exportLinks(context, statusExport, withoutPage(args)) : null,
  });
}

function lineOf(row: StatusRow): AccountStatusLine {
  return {
    id_edocta_detalle: String(row.document_id),
    num_documento: row.num_documento,
    nif_comunitario: row.nif_comunitario,
    classification: row.agrupacion,
    tipo_documento: row.tipo_documento,
    fecha_documento: row.fecha_documento,
    fecha_vencimiento_documento: row.fecha_vencimiento_documento,
    num_factura: row.num_factura,
    cufe: row.cufe,
    total: amountFromCents(row.open_cents),
    bloqueada: row.bloqueada,
    detalle: row.detalle,
    nombre_destino: row.nombre_destino,
    bloqueo: bloqueoOf(row),
  };
}

type Sums = Pick<
  AccountStatus,
  'subtotal' | 'size' | 'sizeDetails' | 'total_owed' | 'total_expired' | 'total_in_favour'
>;

/** The sums of these classes, as exact as the contract's Float allows. */
function sumsOf(tallies: readonly ClassTally[]): Sums {
  const sum = (of: (tally: ClassTally) => number) => tallies.reduce((so, tally) => so + of(tally), 0);
  const size = sum(({ count }) => count);
  return {
    size,
    sizeDetails: size,
    subtotal: amountFromCents(sum(({ owed, inFavour }) => owed - inFavour)),
    total_owed: amountFromCents(sum(({ owed }) => owed)),
    total_expired: amountFromCents(sum(({ expired }) => expired)),
    total_in_favour: amountFromCents(sum(({ inFavour }) => inFavour)),
  };
}

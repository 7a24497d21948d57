import type {
  AccountStatus,
  AccountStatusLine,
  DocumentClass,
  QueryAccountStatusArgs,
} from '../../../kit/any/contract.ts';
import { PAGE_SIZE } from '../../../kit/any/constants.ts';
import { amountFromCents } from '../../../kit/any/money.ts';
import { readSort } from '../../../kit/any/order.ts';
import { type Result, ok } from '../../../kit/any/result.ts';
import { today } from '../../../kit/server/clock.ts';
import type { ViewerContext } from '../../../kit/server/context.ts';
import { listKey, readStart, writeCursor } from '../../../kit/server/cursor.ts';
import { exportLinks } from '../../../kit/server/export/door.ts';
import type { Operation, Wants } from '../../../kit/server/operation.ts';
import { page } from '../../../kit/server/page.ts';
import { OPERATIONS } from '../../session/rules/operations.ts';
import { className } from '../rules/classes.ts';
import { FIRST_DUE, SORT_FIELDS } from '../rules/sort.ts';
import { readStatusFilter } from '../rules/status.ts';
import { placeOf } from './page-store.ts';
import { statusExport } from './status-export.ts';
import { type ClassTally, type StatusRow, readClasses, readStatus } from './status-store.ts';

const TALLIED = ['subtotal', 'size', 'sizeDetails', 'classes', 'total_owed', 'total_expired', 'total_in_favour'];

/** `AccountStatus`: what the client has open on both sides, free or blocked, now or at the end of a past day. */
export const accountStatus: Operation<QueryAccountStatusArgs, AccountStatus> = {
  allow: OPERATIONS.AccountStatus,
  run: listStatus,
};

/** `ClassDocuments`: the classes that the client's documents have. */
export const classDocuments: Operation<object, readonly DocumentClass[]> = {
  allow: OPERATIONS.ClassDocuments,
  run: listClasses,
};

async function listClasses(_args: object, { db, viewer }: ViewerContext): Promise<Result<readonly DocumentClass[]>> {
  const found = await readClasses(db, viewer);
  return ok(found.map((agrupacion) => ({ nombre: className(agrupacion), agrupacion })));
}

async function listStatus(
  args: QueryAccountStatusArgs,
  context: ViewerContext,
  wants: Wants,
): Promise<Result<AccountStatus>> {
  const { db, clock, viewer, settings } = context;
  const day = today(clock, viewer.store);
  const filter = readStatusFilter(args, day);
  if (!filter.ok) return filter;
  const asked = page(args, PAGE_SIZE);
  if (!asked.ok) return asked;
  const sort = readSort(SORT_FIELDS, args.sort, FIRST_DUE);
  const key = listKey('AccountStatus', viewer, [filter.value, sort]);
  const from = readStart(args, asked.value.offset, settings.appSecret, key);
  if (!from.ok) return from;

  const { rows, tallies } = await readStatus(db, {
    viewer,
    filter: filter.value,
    sort,
    today: day,
    size: asked.value.size,
    from: from.value,
    wants: { rows: ['data', 'start_cursor', 'end_cursor'].some(wants), tallies: TALLIED.some(wants) },
  });
  const cursor = (row: StatusRow | undefined) =>
    row ? writeCursor(settings.appSecret, key, placeOf(row, sort)) : null;
  const { agrupacion } = filter.value;
  return ok({
    start_cursor: wants('start_cursor') ? cursor(rows[0]) : null,
    end_cursor: wants('end_cursor') ? cursor(rows.at(-1)) : null,
    data: rows.map(lineOf),
    ...sumsOf(tallies.filter((tally) => agrupacion === null || agrupacion.includes(tally.agrupacion))),
    classes: tallies.map((tally) => ({
      agrupacion: tally.agrupacion,
      nombre: className(tally.agrupacion),
      size: tally.count,
      total: amountFromCents(tally.owed - tally.inFavour),
    })),
    download: wants('download')
      ? exportLinks(context, statusExport, {
          document: args.document,
          filter: args.filter,
          sort: args.sort,
          fecha_corte: args.fecha_corte,
        })
      : null,
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
  };
}

type Sums = Pick<
  AccountStatus,
  'subtotal' | 'size' | 'sizeDetails' | 'total_owed' | 'total_expired' | 'total_in_favour'
>;

/** What the lines of these classes come to; exact as far as the contract's Float is. */
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

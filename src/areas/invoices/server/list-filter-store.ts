import { sql } from 'kysely';
import type { Day } from '../../../kit/any/day.ts';
import type { Viewer } from '../../../kit/server/viewer.ts';
import {
  type Condition,
  amountConditions,
  blockedConditions,
  dayConditions,
  eitherCondition,
  ofViewer,
  oneOf,
  textConditions,
} from '../../account/server/public.ts';
import type { DocumentFilter } from '../rules/list.ts';

const BY_DUE_DAY: Record<string, Condition> = {
  AT: sql`<`,
  V: sql`=`,
  NV: sql`>`,
  'AT,V': sql`<=`,
  'V,NV': sql`>=`,
  'AT,NV': sql`<>`,
};

/** The conditions on what a document and a row of the portfolio, both called d, have in common: client, due day, destination. */
export function sharedConditions(viewer: Viewer, filter: DocumentFilter): Condition[] {
  const found = [
    ...ofViewer(viewer),
    ...dayConditions(sql`d.fecha_vencimiento_documento`, filter.fecha_vencimiento_documento),
  ];
  if (filter.destino) {
    found.push(sql`d.destination_id in (
      select destination_id from destination
      where client_id = ${viewer.clientId} and codigo_destinatario = any(${filter.destino}::text[]))`);
  }
  return found;
}

/** The conditions on a document of documentsOf. */
export function documentConditions(viewer: Viewer, filter: DocumentFilter, today: Day): Condition[] {
  return [
    ...sharedConditions(viewer, filter),
    sideCondition(filter),
    ...blockedConditions(filter.blocked),
    ...stateConditions(filter.states, today),
    ...textConditions(sql`d.num_documento`, { oneOf: null, like: filter.num_documento.like }),
    ...textConditions(sql`d.num_factura`, filter.num_factura),
    ...eitherCondition([sql`d.num_documento`, sql`d.num_factura`], filter.numero),
    ...oneOf(sql`d.agrupacion`, filter.agrupacion),
    ...oneOf(sql`d.tipo_documento`, filter.tipo_documento),
    ...dayConditions(sql`d.fecha_documento`, filter.fecha_documento),
    ...amountConditions(sql`d.open_cents`, filter.total),
  ];
}

function stateConditions(states: DocumentFilter['states'], today: Day): Condition[] {
  if (!states) return [];
  const sign = BY_DUE_DAY[states.join()];
  const found = [sql`d.open_cents <> 0`];
  if (states.length === 0) found.push(sql`false`);
  if (sign) found.push(sql`d.fecha_vencimiento_documento ${sign} ${today}::date`);
  return found;
}

/** The side and whether open, with the signs as the partial indexes of what is open have them. */
export function sideCondition({ side, open, compensated }: DocumentFilter): Condition {
  const sign = side === 'INVOICE' ? sql`>` : sql`<`;
  if (open && compensated) return sql`d.original_cents ${sign} 0`;
  if (open) return sql`d.open_cents ${sign} 0`;
  if (compensated) return sql`d.original_cents ${sign} 0 and d.open_cents = 0`;
  return sql`false`;
}

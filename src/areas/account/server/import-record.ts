import * as v from 'valibot';
import type { Store } from '#kit/core/store.ts';
import { type Clock, today } from '#kit/server/clock.ts';
import * as f from '#kit/server/import/fields.ts';
import { type Refusal, rejected } from '#kit/server/import/record-type.ts';
import { DIAN_EVENTS } from '../rules/claim-period.ts';
import type { DocumentRow, KnownDocument } from './import-store.ts';
import { PORTAL } from './store.ts';

/** See docs/erp.md. */

export const documentFields = f.fields({
  kind: v.literal('document'),
  version: f.version,
  codigo_cliente: f.key,
  sociedad: v.pipe(
    f.key,
    v.check((code) => code !== PORTAL, `is ${PORTAL}, which only the portal writes`),
  ),
  num_documento: f.key,
  ejercicio: f.count(1900, 2999),
  tipo_documento: f.key,
  agrupacion: f.requiredText,
  fecha_documento: f.day,
  fecha_vencimiento_documento: f.day,
  fecha_compensacion: f.optionalDay,
  fecha_recepcion: f.optionalDay,
  evento_dian: v.optional(v.nullable(v.picklist(DIAN_EVENTS, `must be one of ${DIAN_EVENTS.join(', ')}`)), null),
  total_original: f.amount,
  total: f.amount,
  num_factura: f.text,
  nif_comunitario: f.text,
  cufe: f.text,
  destino: f.reference,
  nombre_destino: f.text,
  ciudad: f.text,
  direccion: f.text,
  detalle: f.text,
  tipo_cuenta: f.text,
  numero_cuenta: f.text,
  negocio: f.text,
  bloqueada: f.flag,
  aplicados: f.uuids,
  revertidos: f.uuids,
  portal_uuid: f.optionalUuid,
});

export type DocumentRecord = v.InferOutput<typeof documentFields>;

/** The fiscal year of the key, by default that of the document's date. */
export function fiscalYear({ ejercicio, fecha_documento }: DocumentRecord): number {
  return ejercicio ?? Number(fecha_documento.slice(0, 4));
}

/** The reason to refuse a record, by its client's store and the present document; null to accept it. */
export function problemOf(
  record: DocumentRecord,
  store: Store,
  clock: Clock,
  before: KnownDocument | undefined,
): Refusal | null {
  const { total_original, total, portal_uuid, fecha_documento, fecha_compensacion, fecha_recepcion } = record;
  for (const [field, cents] of Object.entries({ total_original, total })) {
    const problem = f.amountProblem(cents, store.currency);
    if (problem) return rejected(field, problem);
  }
  if (total_original === 0) return rejected('total_original', 'must not be 0');
  if (total * Math.sign(total_original) < 0 || Math.abs(total) > Math.abs(total_original)) {
    return rejected('total', 'is not between 0 and total_original');
  }
  if (fecha_compensacion && fecha_compensacion < fecha_documento) {
    return rejected('fecha_compensacion', 'is before fecha_documento');
  }
  if (fecha_compensacion && fecha_compensacion > today(clock, store)) {
    return rejected('fecha_compensacion', 'is in the future');
  }
  if (fecha_recepcion && fecha_recepcion > today(clock, store)) {
    return rejected('fecha_recepcion', 'is in the future');
  }
  if (record.evento_dian && store.country !== 'CO') {
    return rejected('evento_dian', 'is only allowed for clients of Colombia');
  }
  if (portal_uuid && total_original > 0) {
    return rejected('portal_uuid', "is only allowed for money in the client's favour (negative total_original)");
  }
  if (before && Math.sign(before.original_cents) !== Math.sign(total_original)) {
    return rejected('total_original', 'would change its sign: a debt cannot become a credit');
  }
  const moves = before?.payment_uuid && portal_uuid && before.payment_uuid !== portal_uuid;
  return moves ? rejected('portal_uuid', 'would give the document to another payment') : null;
}

export function toDescription(record: DocumentRecord): Omit<DocumentRow, 'client_id' | 'destination_id'> {
  return {
    sociedad: record.sociedad,
    num_documento: record.num_documento,
    ejercicio: fiscalYear(record),
    tipo_documento: record.tipo_documento,
    agrupacion: record.agrupacion,
    fecha_documento: record.fecha_documento,
    fecha_vencimiento_documento: record.fecha_vencimiento_documento,
    original_cents: record.total_original,
    erp_open_cents: record.total,
    bloqueada_erp: record.bloqueada,
    num_factura: record.num_factura,
    nif_comunitario: record.nif_comunitario,
    cufe: record.cufe,
    fecha_recepcion: record.fecha_recepcion,
    evento_dian: record.evento_dian,
    nombre_destino: record.nombre_destino,
    ciudad: record.ciudad,
    direccion: record.direccion,
    detalle: record.detalle,
    tipo_cuenta: record.tipo_cuenta,
    numero_cuenta: record.numero_cuenta,
    negocio: record.negocio,
    payment_uuid: record.portal_uuid,
    version: record.version,
  };
}

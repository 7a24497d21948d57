// Written by tools/generate.ts; do not edit.
import type { NotificationKind } from './notification-kind.ts';

/** The kinds of notifications that the areas' manifests declare, by their name. */
export const NOTIFICATION_KINDS = {
  'report.problem': {
    name: 'report.problem',
    label: 'Informes que no se envían',
    anyOf: ['EstadoDeCuenta::linea', 'Facturas::pendientes', 'Movimientos::historico', 'Trazabilidad::pedidos'],
    channel: 'both',
  },
  'archive.end': {
    name: 'archive.end',
    label: 'Archivos del mes solicitados',
    anyOf: ['EstadoDeCuenta::linea', 'Facturas::pendientes', 'Movimientos::historico'],
    channel: 'both',
  },
  'approval.asked': {
    name: 'approval.asked',
    label: 'Un pago espera tu aprobación',
    anyOf: ['Facturas::aprobar'],
    channel: 'both',
  },
  'approval.decided': {
    name: 'approval.decided',
    label: 'Qué pasó con tus solicitudes de pago',
    anyOf: ['Facturas::pendientes', 'Bonos::regalo'],
    channel: 'both',
  },
  'payment.end': {
    name: 'payment.end',
    label: 'Cómo termina un pago',
    anyOf: ['Facturas::pendientes', 'Bonos::regalo'],
    channel: 'both',
  },
  'invoice.due': {
    name: 'invoice.due',
    label: 'Facturas que vencen',
    anyOf: ['Facturas::pendientes'],
    channel: 'both',
  },
  'compensation.end': {
    name: 'compensation.end',
    label: 'Cómo termina una compensación',
    anyOf: ['Facturas::pendientes'],
    channel: 'both',
  },
  'order.state': {
    name: 'order.state',
    label: 'Estado de los pedidos',
    anyOf: ['Trazabilidad::pedidos'],
    channel: 'portal',
  },
  'claim.ending': {
    name: 'claim.ending',
    label: 'Plazos de reclamo por vencer',
    anyOf: ['Facturas::pendientes'],
    channel: 'both',
  },
  'batch.day': {
    name: 'batch.day',
    label: 'Tu lote de hoy',
    anyOf: ['Facturas::pendientes'],
    channel: 'both',
  },
  'case.answer': {
    name: 'case.answer',
    label: 'Respuestas a tus casos',
    anyOf: ['EstadoDeCuenta::linea', 'Facturas::pendientes', 'Trazabilidad::pedidos'],
    channel: 'both',
  },
  'voucher.ready': {
    name: 'voucher.ready',
    label: 'Bonos listos para descargar',
    anyOf: ['Bonos::regalo'],
    channel: 'both',
  },
  'voucher.reversed': {
    name: 'voucher.reversed',
    label: 'Bonos de un pago devuelto',
    anyOf: ['Bonos::regalo'],
    channel: 'portal',
  },
  'certificate.end': {
    name: 'certificate.end',
    label: 'Certificados de ventas solicitados',
    anyOf: ['Movimientos::historico'],
    channel: 'both',
    feature: 'certificates',
  },
} as const satisfies Readonly<Record<string, NotificationKind>>;

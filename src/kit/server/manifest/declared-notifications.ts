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
    whatsapp: {
      asked: 'Aviso para {{1}}: {{2}} espera tu aprobación. Revísalo en {{3}} y responde BAJA si no quieres más avisos.',
    },
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
    whatsapp: {
      approved: 'Aviso para {{1}}: el banco aprobó tu {{2}}. Mira el resultado en {{3}} y responde BAJA si no quieres más avisos.',
      failed: 'Aviso para {{1}}: tu {{2}} no se hizo. Mira por qué en {{3}} y responde BAJA si no quieres más avisos.',
      reversed: 'Aviso para {{1}}: el banco devolvió tu {{2}}. Mira el resultado en {{3}} y responde BAJA si no quieres más avisos.',
    },
  },
  'invoice.due': {
    name: 'invoice.due',
    label: 'Facturas que vencen',
    anyOf: ['Facturas::pendientes'],
    channel: 'both',
    whatsapp: {
      due: 'Aviso para {{1}}: {{2}}. Mira y paga en {{3}} y responde BAJA si no quieres más avisos.',
    },
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
    whatsapp: {
      held: 'Aviso para {{1}}: tu pedido {{2}} está retenido. Mira por qué en {{3}} y responde BAJA si no quieres más avisos.',
      released: 'Aviso para {{1}}: tu pedido {{2}} fue liberado y sigue su curso. Míralo en {{3}} y responde BAJA si no quieres más avisos.',
      on_the_way: 'Aviso para {{1}}: tu pedido {{2}} va en camino. Síguelo en {{3}} y responde BAJA si no quieres más avisos.',
    },
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
    whatsapp: {
      day: 'Aviso para {{1}}: hoy es el día de tu lote {{2}}. Míralo en {{3}} y responde BAJA si no quieres más avisos.',
    },
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

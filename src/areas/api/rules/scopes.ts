import type { Permission } from '#kit/core/permission.ts';

/** What an API key may be allowed to read. */
export const SCOPES = ['documentos', 'estados', 'pedidos', 'archivos'] as const;
export type Scope = (typeof SCOPES)[number];

type Allowed = {
  /** Operations, and fields that areas add to types of others ('DocumentoDetalle.retenciones'). */
  readonly operations: readonly string[];
  readonly permissions: readonly Permission[];
};

/**
 * What each scope allows: every other operation is refused, also a new one. `archivos` has no permission of its own, so
 * that it gives only files of what the other scopes of the key show.
 */
export const ALLOWED: Readonly<Record<Scope, Allowed>> = {
  documentos: {
    operations: [
      'documentos',
      'detalleDocumento',
      'DocumentoDetalle.retenciones',
      'facturaElectronica',
      'listarTransacciones',
      'listarCompensaciones',
    ],
    permissions: ['Facturas::pendientes'],
  },
  estados: {
    operations: [
      'AccountStatus',
      'ClassDocuments',
      'AccountHistory',
      'AccountStatusHistory',
      'detalleDocumento',
      'facturaElectronica',
      'listarCertificadoVenta',
    ],
    permissions: ['EstadoDeCuenta::linea', 'Movimientos::historico'],
  },
  pedidos: {
    operations: ['OrderTraceability', 'OrderTracking', 'OrderTimelineTracking', 'Remissions', 'OrderLoad'],
    permissions: ['Trazabilidad::pedidos'],
  },
  // mutations of the contract that change nothing: they answer links
  archivos: {
    operations: [
      'getUrlDocumentFiles',
      'getUrlInvoiceGurusoft',
      'getUrlInvoicesZip',
      'generatedPDFAccountStatusDetails',
      'generatedPDFAccountHistoryDetails',
      'generatedPDFAccountHistoryDetailsTimeLine',
    ],
    permissions: [],
  },
};

/** Whether a text names a scope. */
export function isScope(text: string): text is Scope {
  return (SCOPES as readonly string[]).includes(text);
}

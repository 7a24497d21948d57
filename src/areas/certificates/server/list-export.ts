import { dateTimeIn } from '#kit/core/day.ts';
import type { Store } from '#kit/core/store.ts';
import { rangeLabel } from '#kit/server/export/filter-labels.ts';
import { type Export, type ExportColumn, exportedList } from '#kit/server/export/list.ts';
import { CERTIFICATE_LIST, type CertificateFilter, MODE_LABELS, NEGOCIO_LABELS, STATES } from '../rules/list.ts';
import { type ShownCertificate, allCertificates } from './list-store.ts';

/** Exports the certificates to a file, with the filter of `listarCertificadoVenta`. */
export const certificatesExport = exportedList(CERTIFICATE_LIST, {
  name: 'sales-certificates',
  fileName: () => 'certificados-de-ventas',
  contents: (query): Export<ShownCertificate> => ({
    title: 'Certificados de ventas',
    filters: filterTexts(query.filter),
    kind: 'list',
    unit: ['certificado', 'certificados'],
    columns: columnsIn(query.viewer.store),
    rows: allCertificates(query),
  }),
});

function columnsIn({ timeZone }: Store): readonly ExportColumn<ShownCertificate>[] {
  return [
    { label: 'N.º', kind: 'text', width: 10, isInPdf: true, of: ({ number }) => String(number) },
    {
      label: 'Solicitado',
      kind: 'moment',
      width: 18,
      isInPdf: true,
      of: ({ created_at }) => dateTimeIn(created_at, timeZone),
    },
    { label: 'Desde', kind: 'day', width: 12, isInPdf: true, of: ({ fecha_inicio }) => fecha_inicio },
    { label: 'Hasta', kind: 'day', width: 12, isInPdf: true, of: ({ fecha_fin }) => fecha_fin },
    { label: 'Negocio', kind: 'text', width: 12, isInPdf: true, of: ({ negocio }) => NEGOCIO_LABELS[negocio] },
    { label: 'Formato', kind: 'text', width: 14, of: ({ modo_impresion }) => MODE_LABELS[modo_impresion] },
    { label: 'Códigos', kind: 'text', width: 24, of: ({ destinatario }) => destinatario },
    {
      label: 'Estaciones',
      kind: 'text',
      width: 32,
      isInPdf: true,
      of: ({ nombre_comercial }) => nombre_comercial ?? 'Todas',
    },
    { label: 'Estado', kind: 'text', width: 20, isInPdf: true, of: ({ state }) => STATES[state].label },
    { label: 'Ventas', kind: 'amount', width: 18, isInPdf: true, of: ({ total_cents }) => total_cents },
  ];
}

function filterTexts({ destinations, from, to, modes, negocios }: CertificateFilter): readonly string[] {
  return [
    destinations && `Estación: ${destinations.join(', ') || 'ninguna'}`,
    rangeLabel('Inicio', from),
    rangeLabel('Fin', to),
    modes && `Formato: ${modes.map((mode) => MODE_LABELS[mode]).join(', ')}`,
    negocios && `Negocio: ${negocios.map((negocio) => NEGOCIO_LABELS[negocio]).join(', ')}`,
  ].filter((text) => typeof text === 'string');
}

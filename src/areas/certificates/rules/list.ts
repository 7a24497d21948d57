import type {
  EstadoCertificado,
  ModoImpresion,
  Negocio,
  QueryListarCertificadoVentaArgs,
} from '#kit/core/contract/types.ts';
import { PAGE_SIZE } from '#kit/core/constants.ts';
import type { Day } from '#kit/core/day.ts';
import { type Range, readChoices, readDayRange, readFilter, readValues } from '#kit/core/filter.ts';
import type { ListRules } from '#kit/core/list.ts';
import { type Result, ok } from '#kit/core/result.ts';

export const MODES = ['CONSOLIDADO', 'DETALLADO'] as const satisfies readonly ModoImpresion[];
export const NEGOCIOS = ['EDS', 'INDUSTRIA', 'RUMBO'] as const satisfies readonly Negocio[];

/** Spanish labels for files. */
export const MODE_LABELS: Readonly<Record<ModoImpresion, string>> = {
  CONSOLIDADO: 'Consolidado',
  DETALLADO: 'Detallado',
};
export const NEGOCIO_LABELS: Readonly<Record<Negocio, string>> = { EDS: 'EDS', INDUSTRIA: 'Industria', RUMBO: 'Rumbo' };
/** Stored states, each with the contract's state and the label for files. */
export const STATES = {
  pending: { estado: 'EN_PREPARACION', label: 'En preparación' },
  ready: { estado: 'LISTO', label: 'Listo' },
  failed: { estado: 'FALLO', label: 'No se pudo preparar' },
} as const satisfies Readonly<Record<string, { readonly estado: EstadoCertificado; readonly label: string }>>;

export type CertificateFilter = {
  /** Codes of destinations. Finds certificates of any of them, and certificates of all destinations. */
  readonly destinations: readonly string[] | null;
  readonly from: Range<Day>;
  readonly to: Range<Day>;
  readonly modes: readonly ModoImpresion[] | null;
  readonly negocios: readonly Negocio[] | null;
};

/** Reads the filter; the first invalid field is graphql-input. */
function readCertificateFilter({ filter }: QueryListarCertificadoVentaArgs): Result<CertificateFilter> {
  const read = readFilter(
    {
      codigo_destinatario: readValues,
      fecha_inicio: readDayRange,
      fecha_fin: readDayRange,
      modo_impresion: readChoices(MODES),
      negocio: readChoices(NEGOCIOS),
    },
    filter,
  );
  if (!read.ok) return read;
  const { codigo_destinatario, fecha_inicio, fecha_fin, modo_impresion, negocio } = read.value;
  return ok({
    destinations: codigo_destinatario,
    from: fecha_inicio,
    to: fecha_fin,
    modes: modo_impresion,
    negocios: negocio,
  });
}

const SORT_FIELDS = ['increment_sales_certificate'] as const;

/** Ascending by number (B7). */
export const CERTIFICATE_LIST: ListRules<
  QueryListarCertificadoVentaArgs,
  CertificateFilter,
  (typeof SORT_FIELDS)[number]
> = {
  operation: 'listarCertificadoVenta',
  pageSize: PAGE_SIZE,
  sortFields: SORT_FIELDS,
  defaultOrder: { field: 'increment_sales_certificate', descending: false },
  readFilter: readCertificateFilter,
};

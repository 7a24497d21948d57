import type { CertificadosFilterInput } from '#kit/core/contract/types.ts';
import { PAGE_SIZE } from '#kit/core/constants.ts';
import { pollDelay } from '#kit/core/poll-delay.ts';
import { request } from '#kit/portal/graphql/request.ts';
import { equals, rangeOf } from '#kit/core/filter-input.ts';
import { type ListPage, type ListQuery, listQuery } from '#kit/portal/list/listQuery.ts';
import type { CertificatesSearch } from '../certificatesSearch.ts';
import { Certificates, type CertificatesQuery } from './certificates.graphql.ts';
import { CertificateFiles } from './files.graphql.ts';

export type Certificate = NonNullable<CertificatesQuery['listarCertificadoVenta']>['items'][number];

function filterOf(search: CertificatesSearch): CertificadosFilterInput {
  return {
    codigo_destinatario: equals(search.estacion),
    modo_impresion: equals(search.modo),
    negocio: equals(search.negocio),
    fecha_inicio: rangeOf(search.inicio_desde, search.inicio_hasta),
    fecha_fin: rangeOf(search.fin_desde, search.fin_hasta),
  };
}

export async function askFiles(search: CertificatesSearch) {
  return (await request(CertificateFiles, { filter: filterOf(search) })).listarCertificadoVenta?.download;
}

/** The files' links are valid for ten minutes, so the list is requested again before that. */
const LINK_MS = 8 * 60_000;

/** Queries the list. While a certificate is pending and the screen visible, it refetches at growing intervals. */
export function certificatesQuery(search: CertificatesSearch): ListQuery<ListPage<Certificate>> {
  const query = listQuery(
    Certificates,
    { filter: filterOf(search) },
    ({ listarCertificadoVenta: list }) => ({ items: list?.items ?? [], count: list?.total_count ?? 0 }),
    PAGE_SIZE,
  );
  return {
    ...query,
    // no cache (specification B7): every visit refetches the list
    gcTime: 0,
    refetchInterval: ({ state }) => {
      const waits = state.data?.pages.some(({ items }) => items.some(({ estado }) => estado === 'EN_PREPARACION'));
      return waits ? pollDelay(state.dataUpdateCount + state.errorUpdateCount) : LINK_MS;
    },
  };
}

import type { Day } from '#kit/core/day.ts';
import { type SearchOf, dayRange, erpCode, oneOf, validateSearch } from '#kit/core/search-params.ts';
import type { RawSearch } from '#kit/portal/router/search.ts';

/** The list's filters in the address. */
const params = (today: Day) => ({
  /** A destination's code. */
  estacion: erpCode,
  modo: oneOf(['CONSOLIDADO', 'DETALLADO']),
  negocio: oneOf(['EDS', 'INDUSTRIA', 'RUMBO']),
  ...dayRange('inicio', today),
  ...dayRange('fin', today),
});

export type CertificatesSearch = SearchOf<ReturnType<typeof params>>;

export const validateCertificatesSearch = (raw: RawSearch, today: Day): CertificatesSearch =>
  validateSearch(params(today), raw);

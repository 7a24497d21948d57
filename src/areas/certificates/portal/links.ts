import type { CertificatesSearch } from './certificatesSearch.ts';

export function certificates(search: CertificatesSearch = {}) {
  return { to: '/admin/sales-certificate', search };
}

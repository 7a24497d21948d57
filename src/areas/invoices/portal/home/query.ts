import { INVOICES_PAGE_SIZE } from '../../rules/constants.ts';
import { centsOf } from '#kit/portal/graphql/cents.ts';
import { documentQuery } from '#kit/portal/graphql/queries.ts';
import type { Portfolio } from '../../rules/portfolio.ts';
import { HomePortfolio, type HomePortfolioQuery } from './portfolio.graphql.ts';

/** The dashboard (specification A7): the invoices due first, with the totals of all. */
export const homeQuery = documentQuery(HomePortfolio, { pageSize: INVOICES_PAGE_SIZE });

export type Documentos = NonNullable<HomePortfolioQuery['documentos']>;

type Sums = Pick<
  Documentos,
  'total_amount_expired' | 'total_amount_expire_today' | 'total_amount_to_expire' | 'total_amount_positive'
>;

export function portfolioOf(documentos: Sums): Portfolio {
  return {
    expired: centsOf(documentos.total_amount_expired),
    expiresToday: centsOf(documentos.total_amount_expire_today),
    toExpire: centsOf(documentos.total_amount_to_expire),
    inFavour: centsOf(documentos.total_amount_positive),
  };
}

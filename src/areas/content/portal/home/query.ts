import { documentQuery, queryClient } from '#kit/portal/graphql/queries.ts';
import { isPermitted } from '#areas/session/portal/public.ts';
import { DASHBOARD_PAGE_SIZE } from '../../rules/constants.ts';
import { blocksQuery } from '../query.ts';
import { LatestNews } from './latest.graphql.ts';

/** The blocks of the home page (docs/erp.md). */
export const homeBlocksQuery = blocksQuery('inicio_banner', 'inicio_carrusel');

/** The home page's posts (specification B7). */
export const latestNewsQuery = documentQuery(LatestNews, { pageSize: DASHBOARD_PAGE_SIZE });

/** Whether the user sees the news on the home page (specification A6, Dashboard parts). */
export const maySeeNews = () => isPermitted('Dashboard::noticias');

/** Requests the company's content of the home page. */
export function requestHomeContent(): readonly Promise<unknown>[] {
  return [queryClient.query(homeBlocksQuery), ...(maySeeNews() ? [queryClient.query(latestNewsQuery)] : [])];
}

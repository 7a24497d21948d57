import { documentQuery } from '#kit/portal/graphql/queries.ts';
import { type ListPage, type ListQuery, listQuery } from '#kit/portal/list/listQuery.ts';
import { NEWS_PAGE_SIZE } from '../../rules/constants.ts';
import { News, type NewsQuery } from './news.graphql.ts';
import { NewsPost, type NewsPostQuery } from './post.graphql.ts';

export type ListedPost = NonNullable<NewsQuery['mpBlogPosts']>['items'][number];

/** The fields of a post that every list shows. */
export type PostTeaser = NonNullable<NonNullable<NewsPostQuery['mpBlogPosts']>['newer']>;

/** `months`: the months that have posts, 'YYYY-MM', the newest first, whatever period the list shows. */
type NewsPage = ListPage<ListedPost> & { readonly months: readonly string[] };

/** The posts of a year 'YYYY' or month 'YYYY-MM', or all posts, three at a time (specification B9). */
export function newsQuery(periodo: string | undefined): ListQuery<NewsPage> {
  return listQuery(
    News,
    { filter: periodo === undefined ? {} : { publish_date: daysOf(periodo) } },
    ({ mpBlogPosts: list }) => ({
      items: list?.items ?? [],
      count: list?.total_count ?? 0,
      months: list?.months ?? [],
    }),
    NEWS_PAGE_SIZE,
  );
}

/** The first and last day of a year or month. */
function daysOf(periodo: string) {
  const [year = '', month] = periodo.split('-');
  if (month === undefined) return { from: `${year}-01-01`, to: `${year}-12-31` };
  const last = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  return { from: `${periodo}-01`, to: `${periodo}-${last}` };
}

/** A post with its text, and the ones before and after it. */
export function postQuery(postId: string) {
  return documentQuery(NewsPost, { postId });
}

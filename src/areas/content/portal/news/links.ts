import type { NewsSearch } from '../newsSearch.ts';

/** The link to the list of this year or month, or to the whole list. */
export function newsList(periodo?: string) {
  return { to: '/allied/news', search: (periodo === undefined ? {} : { periodo }) satisfies NewsSearch };
}

/** The link to a post (specification B2); `periodo`: the period that its list shows. */
export function newsPost(newsId: string, periodo?: string) {
  return { to: '/allied/news', search: { newsId, ...newsList(periodo).search } satisfies NewsSearch };
}

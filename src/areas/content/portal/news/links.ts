import type { NewsSearch } from '../newsSearch.ts';

/** The list of this year or month, else all of it. */
export function newsList(periodo?: string) {
  return { to: '/allied/news', search: (periodo === undefined ? {} : { periodo }) satisfies NewsSearch };
}

/** A post (specification B2); `periodo` is what its list shows. */
export function newsPost(newsId: string, periodo?: string) {
  return { to: '/allied/news', search: { newsId, ...newsList(periodo).search } satisfies NewsSearch };
}

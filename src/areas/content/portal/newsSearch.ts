import { type SearchOf, matching } from '#kit/core/search-params.ts';

/** The search parameters of the news: a post, and a year 'YYYY' or month 'YYYY-MM' of the list. */
export const newsParams = { newsId: matching(/^\S.{0,63}$/), periodo: matching(/^20\d\d(-(0[1-9]|1[0-2]))?$/) };

export type NewsSearch = SearchOf<typeof newsParams>;

import type { ApiAction } from '#kit/desk/core/api-action.ts';

/** Amounts in cents, 0 or more; `overdue`: by bucket, in the order of OVERDUE_BUCKETS. */
export type DeskPortfolio = {
  readonly owed: number;
  readonly expired: number;
  readonly inFavour: number;
  readonly overdue: readonly number[];
};

/** `code`: the client's. */
export type PortfolioApi = {
  'clients.portfolio': ApiAction<{ code: string }, DeskPortfolio>;
};

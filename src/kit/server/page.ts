import { type Result, badInput, ok } from '../any/result.ts';

export type Page = { readonly size: number; readonly number: number; readonly offset: number };

/** The page asked for; outside 1..max and from 1 on, graphql-input (contract.graphql, head). */
export function page(
  args: { pageSize?: number | null; currentPage?: number | null },
  usual: number,
  max = 100,
): Result<Page> {
  const size = args.pageSize ?? usual;
  const number = args.currentPage ?? 1;
  if (size < 1 || size > max) return badInput('page_size', `pageSize must be between 1 and ${max}.`, 'pageSize');
  if (number < 1) return badInput('current_page', 'currentPage value must be greater than 0.', 'currentPage');
  if (number > 10_000_000) return badInput('current_page', 'currentPage is too large.', 'currentPage');
  return ok({ size, number, offset: (number - 1) * size });
}

import { expect, it } from 'vitest';
import { type ListPage, listQuery } from './listQuery.ts';

const DOCUMENT = { query: 'query List { list }', name: 'List' };
const query = listQuery<ListPage<string>, { pageSize: number }, ListPage<string>>(DOCUMENT, {}, (page) => page);

function nextPage(...pages: [ListPage<string>, ...ListPage<string>[]]) {
  const last = pages.at(-1) ?? pages[0];
  return query.getNextPageParam(last, pages, {}, []);
}

it('loads the next page by cursor while less is loaded than the server counts (specification A4)', () => {
  expect(nextPage({ items: ['a'], count: 2, end: 'x' })).toEqual({ after: 'x' });
  expect(nextPage({ items: ['a'], count: 2, end: 'x' }, { items: ['b'], count: 2, end: 'y' })).toBeUndefined();
  expect(nextPage({ items: ['a'], count: 2, end: null })).toBeUndefined();
});

it('loads the next page by number where the list has no cursors', () => {
  expect(nextPage({ items: ['a'], count: 3 }, { items: ['b'], count: 3 })).toEqual({ currentPage: 3 });
  expect(nextPage({ items: ['a'], count: 1 })).toBeUndefined();
});

import { expect, it } from 'vitest';
import * as constants from './constants.ts';

it('the constants have the values that their sources state', () => {
  expect({ ...constants }).toEqual({
    // B9: dashboard orders and news 4
    DASHBOARD_PAGE_SIZE: 4,
    // B9: blog 3
    NEWS_PAGE_SIZE: 3,
    // ours: a line of the import has 64 kB at most (docs/erp.md)
    MAX_HTML: 60_000,
  });
});

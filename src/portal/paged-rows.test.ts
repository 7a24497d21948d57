import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PagedRows, type PagedRowsProps } from '#kit/portal/list/PagedRows.tsx';

function render(isPlaceholderData: boolean): string {
  const state = { isPlaceholderData, error: null, isFetching: isPlaceholderData } as PagedRowsProps['list']['state'];
  const list = { state, isLoaded: true, items: [] };
  const props: PagedRowsProps = {
    list,
    skeleton: 'loading',
    failed: 'failed',
    empty: 'empty',
    foot: '',
    children: 'rows',
  };
  return renderToStaticMarkup(createElement(PagedRows, props));
}

it('says that a list is empty only when the filter that is shown has been answered', () => {
  expect(render(true)).toBe('loading');
  expect(render(false)).toBe('empty');
});

import { expect, test, vi } from 'vitest';
import { i18n, loadMessages } from './messages.ts';

// vitest does not read message catalogues
vi.mock(import('../messages.es.po'), () => ({ messages: {} }));

test('another catalogue adds its messages without rendering the page again', () => {
  const changed = vi.fn<() => void>();
  i18n.on('change', changed);
  loadMessages({ fuel: ['Combustible'] });
  expect(i18n._('fuel')).toBe('Combustible');
  expect(changed).not.toHaveBeenCalled();
});

import { describe, expect, it } from 'vitest';
import { type NotificationTree, type TreeEvent, applyEvent, arrivedSince, listOf } from './notification.ts';

const NOTE = {
  title: 'Pedido 1',
  body: 'Despachado',
  read: 0,
  date: '2026-11-22 06:02:11',
  data: { enlace: '/admin/x' },
};

describe('a node of notifications', () => {
  it.each<[string, NotificationTree, TreeEvent, NotificationTree]>([
    ['the whole node', null, { type: 'put', path: '/', data: { a: NOTE } }, { a: NOTE }],
    ['nothing', { a: NOTE }, { type: 'put', path: '/', data: null }, null],
    ['another one', { a: 1 }, { type: 'put', path: '/b', data: 2 }, { a: 1, b: 2 }],
    ['one less', { a: 1, b: 2 }, { type: 'put', path: '/b', data: null }, { a: 1 }],
    ['the last one less', { a: 1 }, { type: 'put', path: '/a', data: null }, null],
    [
      'a field',
      { a: { read: 0, title: 't' } },
      { type: 'put', path: '/a/read', data: 1 },
      { a: { read: 1, title: 't' } },
    ],
    [
      'a child',
      { a: { read: 0, title: 't' } },
      { type: 'patch', path: '/a', data: { read: 1 } },
      { a: { read: 1, title: 't' } },
    ],
    [
      'several at once',
      { a: { read: 0 }, b: { read: 0 } },
      { type: 'patch', path: '/', data: { 'a/read': 1, b: null } },
      { a: { read: 1 } },
    ],
  ])('applies %s', (_what, before, event, after) => {
    expect(applyEvent(before, event)).toEqual(after);
  });

  it('is read as a list, the newest first; values of another form are left out', () => {
    const list = listOf({ '-N1': NOTE, '-N2': { ...NOTE, read: 1 }, '-N0': 'text' });
    expect(list.map(({ key, read }) => [key, read])).toEqual([
      ['-N2', true],
      ['-N1', false],
    ]);
    expect(listOf(null)).toEqual([]);
  });

  it('has its data also if the service stores them as text, and the message if there is no title', () => {
    const [one] = listOf({ a: { message: 'Hola', data: '{"pedido":{"num_pedido":"7"}}' } });
    expect(one).toMatchObject({ title: 'Hola', data: { pedido: { num_pedido: '7' } }, path: null });
    expect(listOf({ a: { data: '{' } })[0]?.data).toEqual({});
  });

  it.each([
    ['/admin/order-details?orderNumber=7', '/admin/order-details?orderNumber=7'],
    ['/allied/news', '/allied/news'],
    ['//elsewhere.example', null],
    ['/admin//elsewhere.example', null],
    ['https://elsewhere.example/admin/', null],
    [String.raw`/admin/\elsewhere`, null],
    ['/server-middleware/auth/logout', null],
    ['javascript:alert(1)', null],
    [7, null],
  ])('leads from %s to %s', (enlace, path) => {
    expect(listOf({ a: { ...NOTE, data: { enlace } } })[0]?.path).toBe(path);
  });

  it('reports as arrived only notifications that are new and unread', () => {
    const before = listOf({ a: NOTE });
    const after = listOf({ a: NOTE, b: NOTE, c: { ...NOTE, read: 1 } });
    expect(arrivedSince(before, after).map(({ key }) => key)).toEqual(['b']);
  });
});

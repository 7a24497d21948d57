import { expect, it } from 'vitest';
import { stateNotice, stateTemplate } from './state-notice.ts';
import { ORDER_STATUSES } from './status.ts';

const moved = (estado_pedido: string, over: object = {}) => ({
  num_pedido: '4500',
  estado_pedido,
  motivo_bloqueo: 'Cupo excedido',
  nombre_destino: null,
  ...over,
});

it.each([
  ['5', {}, 'Pedido 4500: Despachado', 'Tu pedido va en camino.'],
  ['5', { nombre_destino: 'EDS Sur' }, 'Pedido 4500: Despachado', 'Tu pedido va en camino. Estación: EDS Sur.'],
  ['-1', {}, 'Pedido 4500: Enviado a revisión', 'Tu pedido está en revisión. Motivo: Cupo excedido.'],
  ['-1', { motivo_bloqueo: null }, 'Pedido 4500: Enviado a revisión', 'Tu pedido está en revisión.'],
  ['ZZ', {}, 'Pedido 4500: Estado', 'El estado de tu pedido cambió.'],
])('tells state %s with %j', (state, over, title, body) => {
  expect(stateNotice(moved(state, over))).toEqual({ title, body });
});

it.each(Object.keys(ORDER_STATUSES).filter((state) => state !== '-1'))('tells state %s in a sentence', (state) => {
  expect(stateNotice(moved(state)).body).toMatch(/^\p{Lu}[^$]*\.$/u);
  expect(stateNotice(moved(state)).body).not.toContain('Cupo excedido');
});

it('brings an order that is held, released or on its way by WhatsApp, and no other state', () => {
  const brought = Object.keys(ORDER_STATUSES).map((state) => [state, stateTemplate(state)] as const);
  expect(Object.fromEntries(brought.filter(([, template]) => template !== undefined))).toEqual({
    '-1': 'order.state.held',
    '-2.1': 'order.state.held',
    '3.1': 'order.state.held',
    '3.4': 'order.state.held',
    '-2.5': 'order.state.released',
    '3.2': 'order.state.released',
    '3.3': 'order.state.released',
    '5': 'order.state.on_the_way',
  });
  expect(stateTemplate('ZZ')).toBeUndefined();
});

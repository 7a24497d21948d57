import { expect, it } from 'vitest';
import { whereaboutsOf } from './whereabouts.ts';

const NOTHING = {
  estado_pedido_description: null,
  transportista: null,
  placa: null,
  ubicacion: null,
  cufe: null,
  estatus_rechazo: null,
  motivo_bloqueo: null,
  guia_transporte: null,
  download: null,
};
const event = (at: string, over: object) => ({ ...NOTHING, fecha_hora_evento: at, estado_pedido: '5', ...over });
const delivery = (num_entrega: string, over: object) => ({
  num_entrega,
  transportista: null,
  conductor: null,
  placa: null,
  ...over,
});

it('uses the latest value of each field in the events', () => {
  const events = [
    event('1', { ubicacion: 'Yumbo', placa: 'AAA111', transportista: 'Uno' }),
    event('2', { ubicacion: 'Rozo', placa: 'BBB222', guia_transporte: 'G-2' }),
    event('3', {}),
  ];
  expect(whereaboutsOf({ deliveries: [], guia_transporte: 'G-1' }, events)).toEqual({
    place: 'Rozo',
    since: '2',
    carrier: 'Uno',
    driver: null,
    plate: 'BBB222',
    trackingNumber: 'G-2',
  });
});

it('uses the deliveries for fields missing in the events, without duplicates', () => {
  const deliveries = [
    delivery('1', { transportista: 'Uno', conductor: 'Luis Peña', placa: 'AAA111' }),
    delivery('2', { transportista: 'Uno', conductor: 'Ana Ruiz', placa: '' }),
  ];
  expect(whereaboutsOf({ deliveries, guia_transporte: 'G-1' }, [])).toEqual({
    place: null,
    since: null,
    carrier: 'Uno',
    driver: 'Luis Peña, Ana Ruiz',
    plate: 'AAA111',
    trackingNumber: 'G-1',
  });
});

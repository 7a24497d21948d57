import { loading, retry, type Scene, waitForText } from '#kit/scenes/scene.ts';
import { type PaymentName, resultOf } from './payments.ts';

const ENDINGS: Readonly<Record<Exclude<PaymentName, 'longest'>, readonly [title: string, text: string]>> = {
  approved: ['aprobada', 'Transacción aprobada'],
  credit: ['aprobada, con saldo a favor', 'Quedan como saldo a tu favor'],
  cash: ['pago de contado', 'quedaron como anticipo'],
  pending: ['pendiente', 'Tu banco aún no responde'],
  created: ['sin terminar en el banco', 'No terminaste el pago'],
  rejected: ['rechazada', 'Transacción rechazada'],
  failed: ['fallida', 'Transacción fallida'],
  expired: ['expirada', 'Transacción expirada'],
  reversed: ['devuelta', 'Transacción devuelta'],
};

/** The result of a payment. */
export const resultScenes: readonly Scene[] = [
  ...(Object.keys(ENDINGS) as (keyof typeof ENDINGS)[]).map((ending): Scene => {
    const [title, text] = ENDINGS[ending];
    return {
      name: `result-${ending}`,
      title: `Resultado: ${title}`,
      as: 'treasurer',
      path: resultOf(ending),
      until: waitForText(text),
    };
  }),
  {
    name: 'result-loading',
    title: 'Resultado: consultando',
    as: 'treasurer',
    path: resultOf('approved'),
    data: 'loading',
    until: loading,
  },
  {
    name: 'result-offline',
    title: 'Resultado: sin conexión',
    as: 'treasurer',
    path: resultOf('approved'),
    data: 'failed',
    until: retry,
  },
  {
    name: 'result-unknown',
    title: 'Resultado: pago desconocido',
    as: 'treasurer',
    path: () => '/admin/resultado-transaccion?uuid=8f3c',
    until: waitForText('No encontramos este pago'),
  },
  {
    name: 'long-result',
    title: 'Resultado: nombres largos',
    as: 'longest',
    path: resultOf('longest'),
    until: waitForText('Transacción aprobada'),
  },
];

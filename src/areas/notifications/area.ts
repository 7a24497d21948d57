import { defineArea } from '../../kit/server/area.ts';

export const area = defineArea({
  permissions: {
    'Notificaciones::pedidos': [
      'Representante Legal',
      'Administrativo',
      'Financiero',
      'Operativo',
      'Compras',
      'Ingeniero Planificación',
      'Surtidor',
    ],
  },
});

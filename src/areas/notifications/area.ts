import { defineArea } from '#kit/area.ts';
import { AUDIT_ACTIONS } from './server/audit-actions.ts';
import { cleanNotifications, scheduleCleaning } from './server/clean.ts';
import { copyChanges, copyToFirebase } from './server/firebase.ts';
import { sendNotificationMails } from './server/mail.ts';
import { preferences, savePreference } from './server/preferences.ts';
import { sendPushes } from './server/push.ts';
import { subscribePush, unsubscribePush } from './server/push-subscription.ts';
import { notificationsTopic, routes } from './server/routes.ts';
import { personalData } from './server/personal-data.ts';
import { oldRows } from './server/whatsapp/clean-store.ts';
import { confirmWhatsapp, removeWhatsapp, sendWhatsappCode, whatsapp } from './server/whatsapp/number.ts';
import { sendWhatsapps } from './server/whatsapp/send.ts';

const NOTIFICATIONS = { to: 'permission', anyOf: ['Notificaciones::pedidos'] } as const;
const CHANGES = { ...NOTIFICATIONS, changes: true } as const;

export const area = defineArea({
  personalData,
  desk: {
    switches: [
      { name: 'push', order: 7, variable: 'PUSH_PUBLIC_KEY', isOn: ({ push }) => push !== undefined },
      { name: 'firebase', order: 8, variable: 'FIREBASE_DATABASE_URL', isOn: ({ firebase }) => firebase !== undefined },
      { name: 'whatsapp', order: 9, variable: 'WHATSAPP_PROVIDER', isOn: ({ whatsapp: on }) => on !== undefined },
    ],
  },
  permissions: {
    'Notificaciones::pedidos': [
      'Representante Legal',
      'Administrativo',
      'Financiero',
      'Operativo',
      'Compras',
      'Ingeniero Planificación',
      'Surtidor',
      'Contador',
    ],
  },
  queries: {
    preferenciasNotificacion: { allow: NOTIFICATIONS, run: preferences },
    whatsapp: { allow: NOTIFICATIONS, run: whatsapp },
  },
  mutations: {
    guardarPreferenciaNotificacion: { allow: CHANGES, run: savePreference },
    suscribirPush: { allow: CHANGES, most: 1, run: subscribePush },
    eliminarSuscripcionPush: { allow: CHANGES, run: unsubscribePush },
    enviarCodigoWhatsapp: { allow: CHANGES, most: 1, run: sendWhatsappCode },
    confirmarWhatsapp: { allow: CHANGES, most: 1, run: confirmWhatsapp },
    eliminarWhatsapp: { allow: CHANGES, run: removeWhatsapp },
  },
  auditActions: AUDIT_ACTIONS,
  routes,
  topics: [notificationsTopic],
  oldRows,
  jobs: [sendNotificationMails, sendPushes, sendWhatsapps, cleanNotifications, copyToFirebase],
  background: (app) => {
    const copies = copyChanges(app);
    return {
      ...copies,
      begin: async () => {
        await scheduleCleaning(app);
        await copies.begin();
      },
    };
  },
});

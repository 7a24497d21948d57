import type { PersonalData } from '#kit/server/person/personal-data.ts';
import { isOfPerson } from '#areas/session/server/public.ts';

/** What notifications have about users. */
export const personalData: PersonalData = {
  notification: { title: 'Notificaciones', rows: 'user', texts: 'key kind title body data once', erase: 'delete' },
  notification_preference: {
    title: 'Preferencias de notificaciones',
    rows: 'user',
    texts: 'kind channel',
    erase: 'delete',
  },
  push_subscription: {
    title: 'Navegadores con avisos',
    rows: 'user',
    texts: 'endpoint_sha256 endpoint p256dh auth session_sha256',
    secret: ['endpoint_sha256', 'p256dh', 'auth', 'session_sha256'],
    erase: 'delete',
  },
  whatsapp_number: { title: 'Número de WhatsApp', rows: isOfPerson, texts: 'number', erase: 'delete' },
  whatsapp_code: {
    title: 'Código de WhatsApp',
    rows: isOfPerson,
    texts: 'number code_hmac',
    secret: ['code_hmac'],
    erase: 'delete',
  },
  whatsapp_day: { none: 'deleted on the day after', texts: 'number' },
  whatsapp_message: {
    title: 'Avisos por WhatsApp',
    rows: 'user',
    texts: 'key template subject state error',
    erase: 'delete',
  },
};

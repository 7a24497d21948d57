import { msg } from '@lingui/core/macro';
import type { OperationTexts } from '#kit/desk/portal/operation-texts.ts';
import './messages.es.po';

export const operationTexts: OperationTexts = {
  switches: {
    push: msg`Notifications pushed to the browser`,
    firebase: msg`Copy of the notifications in Firebase`,
    whatsapp: msg`Notifications by WhatsApp`,
  },
  queues: {
    'notifications.mail': msg`Mail: notifications`,
    'notifications.push': msg`Notifications pushed to browsers`,
    'notifications.whatsapp': msg`Notifications by WhatsApp`,
    'notifications.firebase': msg`Notifications copied to Firebase`,
    'notifications.clean': msg`Old notifications deleted, at night`,
  },
};

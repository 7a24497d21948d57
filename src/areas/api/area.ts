import { defineArea } from '#kit/area.ts';
import { KEY_ROLE } from './rules/key.ts';
import { AUDIT_ACTIONS } from './server/audit-actions.ts';
import { oldRows } from './server/clean-store.ts';
import { createKey, keys, removeKey } from './server/keys.ts';
import { personalData } from './server/personal-data.ts';
import { deliveries, ping, resend } from './server/webhooks/deliveries.ts';
import { createWebhookDelivery } from './server/webhooks/open.ts';
import { secretRows } from './server/webhooks/sealed-webhooks.ts';
import { changeWebhook, createWebhook, removeWebhook, rotateSecret, webhooks } from './server/webhooks/webhooks.ts';

const KEYS = { to: 'permission', anyOf: ['Usuarios::llaves'] } as const;
const CHANGES = { ...KEYS, changes: true } as const;

export const area = defineArea({
  personalData,
  permissions: { 'Usuarios::llaves': [KEY_ROLE] },
  queries: {
    llavesApi: { allow: KEYS, run: keys },
    webhooks: { allow: KEYS, run: webhooks },
    entregasWebhook: { allow: KEYS, run: deliveries },
  },
  mutations: {
    crearLlaveApi: { allow: CHANGES, most: 1, run: createKey },
    eliminarLlaveApi: { allow: CHANGES, run: removeKey },
    crearWebhook: { allow: CHANGES, most: 1, run: createWebhook },
    cambiarWebhook: { allow: CHANGES, most: 1, run: changeWebhook },
    rotarSecretoWebhook: { allow: CHANGES, most: 1, run: rotateSecret },
    eliminarWebhook: { allow: CHANGES, run: removeWebhook },
    reenviarEntrega: { allow: CHANGES, run: resend },
    probarWebhook: { allow: CHANGES, run: ping },
  },
  background: createWebhookDelivery,
  secretRows,
  oldRows,
  auditActions: AUDIT_ACTIONS,
});

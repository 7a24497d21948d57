import { defineArea } from '#kit/area.ts';
import { KEY_ROLE } from './rules/key.ts';
import { AUDIT_ACTIONS } from './server/audit-actions.ts';
import { oldRows } from './server/clean-store.ts';
import { createKey, keys, removeKey } from './server/keys.ts';
import { personalData } from './server/personal-data.ts';

const KEYS = { to: 'permission', anyOf: ['Usuarios::llaves'] } as const;
const CHANGES = { ...KEYS, changes: true } as const;

export const area = defineArea({
  personalData,
  permissions: { 'Usuarios::llaves': [KEY_ROLE] },
  queries: { llavesApi: { allow: KEYS, run: keys } },
  mutations: {
    crearLlaveApi: { allow: CHANGES, most: 1, run: createKey },
    eliminarLlaveApi: { allow: CHANGES, run: removeKey },
  },
  oldRows,
  auditActions: AUDIT_ACTIONS,
});

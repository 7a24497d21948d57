import { defineArea } from '#kit/area.ts';
import { KEY_ROLE } from './rules/key.ts';
import { AUDIT_ACTIONS } from './server/audit-actions.ts';
import { oldRows } from './server/clean-store.ts';
import { createKey, keys, removeKey } from './server/keys.ts';
import { personalData } from './server/personal-data.ts';

const LEGAL_REPRESENTATIVE = { to: 'role', anyOf: [KEY_ROLE] } as const;
const CHANGES = { ...LEGAL_REPRESENTATIVE, changes: true } as const;

export const area = defineArea({
  personalData,
  queries: { llavesApi: { allow: LEGAL_REPRESENTATIVE, run: keys } },
  mutations: {
    crearLlaveApi: { allow: CHANGES, most: 1, run: createKey },
    eliminarLlaveApi: { allow: CHANGES, run: removeKey },
  },
  oldRows,
  auditActions: AUDIT_ACTIONS,
});

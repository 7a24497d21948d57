import { defineArea } from '#kit/area.ts';
import { LISTS } from './rules/permissions.ts';
import { AUDIT_ACTIONS } from './server/audit-actions.ts';
import { personalData } from './server/personal-data.ts';
import { removeView, saveView, views } from './server/views.ts';

/** A user who sees any list; the operations ask the rule of the list itself. */
const SEES_LISTS = { to: 'permission', anyOf: LISTS } as const;
const CHANGES = { ...SEES_LISTS, changes: true } as const;

export const area = defineArea({
  personalData,
  queries: {
    vistas: { allow: SEES_LISTS, run: views },
  },
  mutations: {
    guardarVista: { allow: CHANGES, run: saveView },
    eliminarVista: { allow: CHANGES, run: removeView },
  },
  auditActions: AUDIT_ACTIONS,
});

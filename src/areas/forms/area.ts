import { defineArea } from '../../kit/server/area.ts';

export const area = defineArea({
  queries: {
    formDefinition: { allow: { to: 'session' } },
    formDefinitions: { allow: { to: 'session' } },
  },
  mutations: {
    submitForm: { allow: { to: 'session', changes: true } },
  },
});

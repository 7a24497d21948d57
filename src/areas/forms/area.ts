import { defineArea } from '#kit/area.ts';
import { DESK_AUDIT_ACTIONS, desk } from './desk/server/desk.ts';
import { addDefaultSurvey } from './server/default-survey.ts';
import { cleanUploads, scheduleCleaning } from './server/clean-uploads.ts';
import { adminCommands } from './server/export-forms.ts';
import { formDefinition, formDefinitions } from './server/forms.ts';
import { formKind } from './server/import-form.ts';
import { submitForm } from './server/submit.ts';
import { formUploadRoute } from './server/upload.ts';
import { personalData } from './server/personal-data.ts';

const ANSWERS = { to: 'session', changes: true } as const;

export const area = defineArea({
  personalData,
  desk,
  queries: {
    formDefinition: { allow: { to: 'session' }, run: formDefinition },
    formDefinitions: { allow: { to: 'session' }, most: 2, run: formDefinitions },
  },
  mutations: {
    submitForm: { allow: ANSWERS, most: 1, run: submitForm },
  },
  routes: (fastify, app) => formUploadRoute(fastify, app, ANSWERS),
  adminCommands,
  recordTypes: [formKind],
  jobs: [cleanUploads],
  background: (app) => ({
    begin: async () => {
      await addDefaultSurvey(app);
      await scheduleCleaning(app, 60_000);
    },
  }),
  auditActions: [
    ...DESK_AUDIT_ACTIONS,
    { name: 'form.export', label: 'Respuestas de un formulario exportadas', shown: null },
    { name: 'form.submit', label: 'Formulario enviado', shown: { kind: 'otros' } },
  ],
});

import type { PersonalData } from '#kit/server/person/personal-data.ts';
import { eraseAnswers, eraseUploads } from './person-answers-store.ts';

/** What forms have about users. */
export const personalData: PersonalData = {
  form_answer: {
    title: 'Respuestas a formularios',
    rows: 'user',
    texts: 'form_store form_id store answers answers_sha256',
    secret: ['answers_sha256'],
    erase: eraseAnswers,
    keeps: 'number',
  },
  form_definition: {
    none: "the company's texts",
    texts: 'store form_id kind title description questions status author',
  },
  form_upload: {
    title: 'Archivos enviados',
    rows: 'user',
    texts: 'form_id question_id name type bytes',
    erase: eraseUploads,
  },
};

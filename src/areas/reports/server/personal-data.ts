import type { PersonalData } from '#kit/server/person/personal-data.ts';
import { recipientsOfPerson, sendingsOfPerson } from './person-recipients-store.ts';

/** What the tables of views and reports have about users, and about outside addresses. */
export const personalData: PersonalData = {
  report: { title: 'Informes programados', rows: 'user', texts: 'list search format frequency', erase: 'delete' },
  report_confirmation: {
    title: 'Confirmaciones pedidas para informes',
    rows: 'user',
    texts: 'address_sha256',
    secret: ['address_sha256'],
    erase: 'delete',
  },
  report_recipient: {
    title: 'Informes que recibe',
    rows: recipientsOfPerson,
    texts: 'address confirm_sha256',
    secret: ['confirm_sha256'],
    erase: 'delete',
  },
  report_sending: { title: 'Envíos de informes', rows: sendingsOfPerson, texts: 'state message_id', erase: 'delete' },
  saved_view: { title: 'Vistas', rows: 'user', texts: 'list name search', erase: 'delete' },
};

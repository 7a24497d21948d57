import type { PersonalData } from '#kit/server/person/personal-data.ts';
import { eraseEvents, eventsOfPerson } from './person-events-store.ts';

/** What associates have about users: the events about them; the users themselves are session's. */
export const personalData: PersonalData = {
  department_code: { none: 'codes of departments', texts: 'country_id code code_sap' },
  outbox_event: {
    title: 'Avisos al sistema de la empresa',
    rows: eventsOfPerson,
    texts: 'type',
    mentions: 'data',
    erase: eraseEvents,
    keeps: 'number',
  },
};

import type { PersonalData } from '#kit/server/person/personal-data.ts';

/** What the tables of views and reports have about users. */
export const personalData: PersonalData = {
  saved_view: { title: 'Vistas', rows: 'user', texts: 'list name search', erase: 'delete' },
};

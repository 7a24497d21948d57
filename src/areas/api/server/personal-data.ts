import type { PersonalData } from '#kit/server/person/personal-data.ts';

/** What the table of API keys has about users. An erased user's keys end. */
export const personalData: PersonalData = {
  api_key: {
    title: 'Llaves de API',
    rows: 'user',
    texts: 'name key_sha256 scopes addresses',
    secret: ['key_sha256'],
    erase: 'delete',
  },
};

import type { PersonalData } from '#kit/server/person/personal-data.ts';

/** What associates have about users: nothing of their own; users are session's. */
export const personalData: PersonalData = {
  department_code: { none: 'codes of departments', texts: 'country_id code code_sap' },
};

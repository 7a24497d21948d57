import { expect, it } from 'vitest';
import * as constants from './constants.ts';

it('the constants have the values that their sources state', () => {
  expect({ ...constants }).toEqual({
    // B7: listarDestinatarios (…; default size 50)
    DESTINATIONS_PAGE_SIZE: 50,
    // B7: Page size 20000 on the edit-profile create/edit screens
    ALL_DESTINATIONS_PAGE_SIZE: 20_000,
    // B7: 10 for users, associates and departments
    USERS_PAGE_SIZE: 10,
    ALL_USERS_PAGE_SIZE: 20_000,
    // B7: 10 for users, associates and departments; 20000 on the edit-profile create/edit screens
    PLACES_PAGE_SIZE: 10,
    ALL_PLACES_PAGE_SIZE: 20_000,
    // B9: Names 2 to 55
    NAME_LENGTH: { least: 2, most: 55 },
    // B9: street and city 4 to 55
    ADDRESS_LENGTH: { least: 4, most: 55 },
    SHORT_TOWNS: ['Iza', 'Une', 'Oña'],
    // B9: document min 5
    MIN_DOCUMENT: 5,
    // B9: telephone exactly 10
    TELEPHONE_LENGTH: 10,
    // B9: Status '1' Activo, '0' Inactivo
    USER_STATUS: { active: '1', inactive: '0' },
    MAX_DOCUMENT: 20,
    MAX_EMAIL: 254,
    GENDERS: ['F', 'M', 'O'],
    MAX_DESTINATIONS: 20_000,
    EARLIEST_BIRTH: '1900-01-01',
    MAX_CREATED_A_DAY: 3000,
    INVITATION_PAUSE_MS: 60_000,
    UPLOAD_LINES: 1000,
    UPLOAD_BYTES: 2_097_152,
  });
});

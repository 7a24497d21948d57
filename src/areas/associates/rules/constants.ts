/** The specification's constants by section (A, B). */

/** B7: the default page size of destinations, and the size of a page with all of them, for the picker. */
export const DESTINATIONS_PAGE_SIZE = 50;
export const ALL_DESTINATIONS_PAGE_SIZE = 20_000;
/** B7: page size of users; `pageSize` may ask for all. */
export const USERS_PAGE_SIZE = 10;
export const ALL_USERS_PAGE_SIZE = 20_000;
/** B7: page size of departments, and of municipalities; the profile asks for all. */
export const PLACES_PAGE_SIZE = 10;
export const ALL_PLACES_PAGE_SIZE = 20_000;
/** B5, B9: lengths of an associate's fields, in characters. */
export const NAME_LENGTH = { least: 2, most: 55 } as const;
export const ADDRESS_LENGTH = { least: 4, most: 55 } as const;
/** The municipalities and cantons with shorter names than B5 allows a city (docs/product.md). */
export const SHORT_TOWNS = ['Iza', 'Une', 'Oña'] as const;
export const MIN_DOCUMENT = 5;
export const TELEPHONE_LENGTH = 10;
/** B3, B9: the contract's user status. */
export const USER_STATUS = { active: '1', inactive: '0' } as const;

/** Ours: the longest document number, e-mail and other optional text, in characters. */
export const MAX_DOCUMENT = 20;
export const MAX_EMAIL = 254;
/** The contract's genders. */
export const GENDERS = ['F', 'M', 'O'] as const;
/** The maximum number of destinations of a user, and the earliest date of birth. */
export const MAX_DESTINATIONS = 20_000;
export const EARLIEST_BIRTH = '1900-01-01';
/** The maximum number of users that a client creates in 24 hours, because each is mailed an invitation. */
export const MAX_CREATED_A_DAY = 3000;
/** How long to wait before a user can be invited again. */
export const INVITATION_PAUSE_MS = 60_000;
/** The maximum number of users of a file, and the maximum size of a file in bytes (src/areas/associates/README.md). */
export const UPLOAD_LINES = 1000;
export const UPLOAD_BYTES = 2 * 1024 * 1024;

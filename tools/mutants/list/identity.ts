import type { Mutation } from '../mutation.ts';

const IDENTITY = 'src/areas/associates/rules/identity.ts';
const VALIDATE = 'src/areas/associates/rules/validate.ts';
const PLACES = 'src/areas/associates/server/places.ts';
const TOWNS = 'src/areas/associates/portal/form/findTowns.ts';
const NIT = 'src/kit/core/nit.ts';
const IDENTITY_TEST = 'src/areas/associates/rules/identity.test.ts';
const VALIDATE_TEST = 'src/areas/associates/rules/validate.test.ts';
const PLACES_TEST = 'src/areas/associates/server/places.test.ts';
const TOWNS_TEST = 'src/areas/associates/portal/form/findTowns.test.ts';

/** The digits of a user's document, and the places of their address. */
export const IDENTITY_RULES: readonly Mutation[] = [
  {
    name: 'a NIT with a wrong check digit is not pointed out',
    file: IDENTITY,
    from: 'return nitCheckDigit(document.slice(0, 9)) === Number(document[9]) ? null',
    to: 'return nitCheckDigit(document.slice(0, 9)) <= 9 ? null',
    tests: [IDENTITY_TEST],
  },
  {
    name: 'a NIT’s check digit is never 1',
    file: NIT,
    from: 'return rest < 2 ? rest : 11 - rest;',
    to: 'return rest < 1 ? rest : 11 - rest;',
    tests: ['src/kit/core/nit.test.ts'],
  },
  {
    name: 'the number of a natural person’s NIT is taken as one with a check digit',
    file: IDENTITY,
    from: '/^[89]\\d{9}$/.test(document)',
    to: '/^\\d{10}$/.test(document)',
    tests: [IDENTITY_TEST],
  },
  {
    name: 'the other digits of a cédula are doubled',
    file: IDENTITY,
    from: 'index % 2 === 0 ? digit * 2',
    to: 'index % 2 === 1 ? digit * 2',
    tests: [IDENTITY_TEST],
  },
  {
    name: 'a doubled 5 of a cédula counts 10',
    file: IDENTITY,
    from: 'weighted > 9 ? weighted - 9',
    to: 'weighted > 10 ? weighted - 9',
    tests: [IDENTITY_TEST],
  },
  {
    name: 'a natural person’s RUC is not compared with their cédula',
    file: IDENTITY,
    from: 'return Number(document[2]) <= 5 && !isCedula',
    to: 'return Number(document[2]) < 0 && !isCedula',
    tests: [IDENTITY_TEST],
  },
  {
    name: 'a company’s RUC with an unpublished check digit is refused',
    file: IDENTITY,
    from: 'return Number(document[2]) <= 5 && !isCedula',
    to: 'return Number(document[2]) <= 9 && !isCedula',
    tests: [IDENTITY_TEST],
  },
  {
    name: 'a RUC without an establishment is taken',
    file: IDENTITY,
    from: " || document.endsWith('000')",
    to: " || document.endsWith('0000')",
    tests: [IDENTITY_TEST],
  },
  {
    name: 'a document of a province that does not exist is as usual',
    file: IDENTITY,
    from: '2[0-4]|30|50',
    to: '2[0-5]|30|50',
    tests: [IDENTITY_TEST],
  },
  {
    name: 'a newer company’s RUC is pointed out',
    file: IDENTITY,
    from: 'return isPublic || hasDigit(document, [4,',
    to: 'return hasDigit(document, [4,',
    tests: [IDENTITY_TEST],
  },
  {
    name: 'any city of three letters is taken',
    file: VALIDATE,
    from: "if (field === 'city' && TOWNS.has(plainName(text))) return null;",
    to: "if (field === 'city' && (TOWNS.has(plainName(text)) || text.length === 3)) return null;",
    tests: [VALIDATE_TEST],
  },
  {
    name: 'a municipality of three letters is refused',
    file: VALIDATE,
    from: "if (field === 'city' && TOWNS.has(plainName(text))) return null;",
    to: "if (field === 'city' && TOWNS.has(text)) return null;",
    tests: [`${PLACES_TEST} › has only municipalities that are valid as the city of a user`],
  },
  {
    name: 'municipalities are those of both countries',
    file: PLACES,
    from: 'one.country_id === viewer.store.country &&',
    to: "(one.country_id === viewer.store.country || search === '') &&",
    tests: [PLACES_TEST],
  },
  {
    name: 'a municipality is found by its accents only',
    file: PLACES,
    from: 'hasFolded(foldText(one.nombre), search)',
    to: 'hasFolded(one.nombre.toLowerCase(), search) && foldText(one.nombre) !== search',
    tests: [PLACES_TEST],
  },
  {
    name: 'the departments of a store in Ecuador are Colombia’s',
    file: PLACES,
    from: 'country_id ?? [viewer.store.country]',
    to: "country_id ?? [viewer.store.country, 'CO']",
    tests: [PLACES_TEST],
  },
  {
    name: 'the second page of places is the first',
    file: PLACES,
    from: 'all.slice(offset, offset + size)',
    to: 'all.slice(0, offset > size * 100 ? offset : size)',
    tests: [PLACES_TEST],
  },
  {
    name: 'a form shows one of several departments of a name',
    file: TOWNS,
    from: 'return one && others.length === 0 ?',
    to: 'return one && others.length >= 0 ?',
    tests: [TOWNS_TEST],
  },
];

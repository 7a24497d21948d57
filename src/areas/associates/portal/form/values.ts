import type { COUNTRIES } from '#kit/core/constants.ts';
import { ROLES, type RoleName } from '#areas/session/rules/roles.ts';
import { documentTypesOf } from '../../rules/document-types.ts';
import { ASSOCIATE_FIELDS, type AssociateField } from '../../rules/fields.ts';
import { cleanText } from '../../rules/validate.ts';
import type { Associate } from '../user/query.ts';

type TextField = Exclude<AssociateField, 'is_subscribed' | 'destinations'>;

/** The values of a form: a text for each field, '' for an empty one. */
export type FormValues = { readonly [Field in TextField]: string } & {
  readonly is_subscribed: boolean;
  /** Ids of destinations. */
  readonly destinations: readonly string[];
};

const EMPTY: FormValues = {
  firstname: '',
  lastname: '',
  email: '',
  document_type: '',
  document: '',
  dob: '',
  gender: '',
  job_title: '',
  telephone: '',
  celphone: '',
  street: '',
  city: '',
  country_id: '',
  role_id: '',
  status: '',
  is_subscribed: false,
  destinations: [],
};

/** A new user's values, with the country of the store and its usual document (specification B5). */
export function newValues(country: keyof typeof COUNTRIES): FormValues {
  return { ...EMPTY, country_id: country, document_type: documentTypesOf(country)[0] ?? '' };
}

export function valuesOf(user: Associate): FormValues {
  const { destinations, is_subscribed, ...rest } = user;
  const texts = Object.entries(rest).flatMap(([name, value]) =>
    name in EMPTY && typeof value === 'string' ? [[name, value]] : [],
  );
  return {
    ...EMPTY,
    ...(Object.fromEntries(texts) as Partial<FormValues>),
    is_subscribed: is_subscribed ?? false,
    destinations: destinations.map(({ destination_id }) => destination_id),
  };
}

/**
 * Whether two values of a field are the same to the server: outer blanks and the order of destinations do not count.
 */
export function isSameValue(field: AssociateField, one: FormValues, other: FormValues): boolean {
  if (field === 'is_subscribed') return one.is_subscribed === other.is_subscribed;
  if (field === 'destinations') {
    const ids = new Set(one.destinations);
    return ids.size === other.destinations.length && other.destinations.every((id) => ids.has(id));
  }
  return cleanText(field, one[field]) === cleanText(field, other[field]);
}

/** The fields that differ. */
export function differingFields(one: FormValues, other: FormValues): readonly AssociateField[] {
  return ASSOCIATE_FIELDS.filter((field) => !isSameValue(field, one, other));
}

/** The values of these fields, as the contract's AssociateInput has them: null for an empty text. */
export function inputOf(values: FormValues, fields: readonly AssociateField[]) {
  return Object.fromEntries(
    fields.map((field) => [
      field,
      field === 'destinations' || field === 'is_subscribed' ? values[field] : cleanText(field, values[field]),
    ]),
  );
}

export function roleNameOf({ role_id }: Pick<FormValues, 'role_id'>): RoleName | undefined {
  return ROLES.find(({ id }) => id === role_id)?.name;
}

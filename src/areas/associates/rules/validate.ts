import { type Day, isDay } from '#kit/core/day.ts';
import { isEmail } from '#kit/core/email.ts';
import { hasOnlyXmlCharacters } from '#kit/core/text.ts';
import { normalizeEmail, normalizeName } from '#kit/core/person-text.ts';
import { ROLES, type RoleName } from '#areas/session/rules/roles.ts';
import {
  ADDRESS_LENGTH,
  MIN_DOCUMENT,
  MAX_DOCUMENT,
  EARLIEST_BIRTH,
  MAX_EMAIL,
  GENDERS,
  MAX_DESTINATIONS,
  NAME_LENGTH,
  SHORT_TOWNS,
  TELEPHONE_LENGTH,
  USER_STATUS,
} from './constants.ts';
import {
  ASSOCIATE_FIELDS,
  type AssociateField,
  type Editor,
  LEGAL_REPRESENTATIVE,
  destinationsOfRole,
  mayGive,
} from './fields.ts';
import { isWrongRuc } from './identity.ts';
import { plainName } from './plain-name.ts';

/** An associate's values, from the contract's AssociateInput, a form or a file. Absent values are not checked. */
export type AssociateValues = {
  readonly [Field in Exclude<AssociateField, 'is_subscribed' | 'destinations'>]?: string | null | undefined;
} & {
  readonly is_subscribed?: boolean | null | undefined;
  /** Ids of destinations. */
  readonly destinations?: readonly string[] | null | undefined;
};

export type ProblemCode =
  | 'required'
  | 'too_short'
  | 'too_long'
  | 'not_numeric'
  | 'not_text'
  | 'email_invalid'
  | 'email_taken'
  | 'status_invalid'
  | 'day_invalid'
  | 'choice_invalid'
  | 'ruc_invalid'
  | 'role_unknown'
  | 'role_not_assignable'
  | 'role_not_of_manager'
  | 'destinations_required'
  | 'destinations_not_of_role'
  | 'destination_unknown'
  | 'field_locked';

/** The problem of a field; `least` and `most` are lengths in characters. */
export type Problem = {
  readonly field: AssociateField;
  readonly code: ProblemCode;
  readonly least?: number;
  readonly most?: number;
};

/**
 * `create`: a missing required field is a problem. `update`: only the given values are checked, and role and document
 * type are not required (specification B5).
 */
export type CheckOptions = {
  readonly mode: 'create' | 'update';
  /** Who gives the values, which decides the roles that may be given; a Representante Legal if absent. */
  readonly editor?: Editor;
  /** The day in the store's time zone, which no day of birth is after. */
  readonly today: Day;
  /** The codes of the documents that a user may have. */
  readonly documentTypes: readonly string[];
  /** The user's stored role, by which destinations are checked if the values have no role. */
  readonly role?: RoleName;
};

type Rule = {
  readonly required?: 'always' | 'create';
  readonly least?: number;
  readonly most: number;
  readonly numeric?: true;
};

const TEXT_RULES: { readonly [Field in AssociateField]?: Rule } = {
  firstname: { required: 'always', ...NAME_LENGTH },
  lastname: { required: 'always', ...NAME_LENGTH },
  email: { required: 'always', most: MAX_EMAIL },
  document_type: { required: 'create', most: 10 },
  document: { required: 'always', least: MIN_DOCUMENT, most: MAX_DOCUMENT },
  gender: { most: 1 },
  job_title: { least: NAME_LENGTH.least, most: NAME_LENGTH.most },
  telephone: { required: 'always', least: TELEPHONE_LENGTH, most: TELEPHONE_LENGTH, numeric: true },
  celphone: { least: TELEPHONE_LENGTH, most: TELEPHONE_LENGTH, numeric: true },
  street: { required: 'always', ...ADDRESS_LENGTH },
  city: { required: 'always', ...ADDRESS_LENGTH },
};

/** An e-mail without the characters that have a meaning in a mail's header, where 'a,b@x.co' would be two addresses. */
const EMAIL = /^[^\s@"(),:;<>[\]\\]{1,64}@[^\s@."(),:;<>[\]\\]+(\.[^\s@."(),:;<>[\]\\]+)+$/;
const TOWNS: ReadonlySet<string> = new Set(SHORT_TOWNS.map(plainName));
/** Passports have letters; the other documents are numbers. */
const PASSPORTS: ReadonlySet<string> = new Set(['PA', 'PAS', 'PP']);

/**
 * Converts a value to the form in which the portal stores it (kit/core/text.ts), an e-mail to lower case, '' to null.
 */
export function cleanText(field: AssociateField, value: string | null | undefined): string | null {
  return (field === 'email' ? normalizeEmail(value ?? '') : normalizeName(value ?? '')) || null;
}

/** All problems of the values, in the order of the form (specification B5). */
export function checkAssociate(values: AssociateValues, options: CheckOptions): readonly Problem[] {
  return ASSOCIATE_FIELDS.flatMap((field) => {
    const problem = problemOf(field, values, options);
    return problem ? [{ field, ...problem }] : [];
  });
}

type Found = Omit<Problem, 'field'> | null;

function problemOf(field: AssociateField, values: AssociateValues, options: CheckOptions): Found {
  const { mode } = options;
  if (field === 'destinations') return destinationsProblem(values, options);
  if (field === 'is_subscribed' || field === 'country_id') return null;
  const given = values[field];
  if (given === undefined && mode === 'update') return null;
  if (field === 'role_id') return roleProblem(given, options);
  if (field === 'status') {
    if (given === undefined || Object.values<unknown>(USER_STATUS).includes(given)) return null;
    return { code: 'status_invalid' };
  }
  const text = cleanText(field, given);
  const rule = TEXT_RULES[field];
  if (text === null) {
    const isRequired = rule?.required === 'always' || (rule?.required === 'create' && mode === 'create');
    return isRequired ? { code: 'required' } : null;
  }
  if (field === 'city' && TOWNS.has(plainName(text))) return null;
  return (rule && textProblem(text, rule)) ?? formProblem(field, text, values, options);
}

function textProblem(text: string, { least = 0, most, numeric }: Rule): Found {
  // a form's line has no control characters
  if (/\p{Cc}/u.test(text) || !hasOnlyXmlCharacters(text)) return { code: 'not_text' };
  const { length } = Array.from(text);
  if (length < least) return { code: 'too_short', least };
  if (length > most) return { code: 'too_long', most };
  return numeric && !/^\d+$/.test(text) ? { code: 'not_numeric' } : null;
}

function formProblem(
  field: AssociateField,
  text: string,
  values: AssociateValues,
  { today, documentTypes }: CheckOptions,
): Found {
  switch (field) {
    case 'email':
      return EMAIL.test(text) && isEmail(text) ? null : { code: 'email_invalid' };
    case 'document_type':
      return documentTypes.includes(text) ? null : { code: 'choice_invalid' };
    case 'document': {
      const form = PASSPORTS.has(values.document_type ?? '') ? /^[\dA-Za-z]+$/ : /^\d+$/;
      if (!form.test(text)) return { code: 'not_numeric' };
      return values.document_type === 'RUC' && isWrongRuc(text) ? { code: 'ruc_invalid' } : null;
    }
    case 'gender':
      return GENDERS.some((one) => one === text) ? null : { code: 'choice_invalid' };
    case 'dob':
      return isDay(text) && text >= EARLIEST_BIRTH && text <= today ? null : { code: 'day_invalid' };
    default:
      return null;
  }
}

function roleProblem(given: string | null | undefined, { mode, editor = 'legal' }: CheckOptions): Found {
  if (!given) return mode === 'create' || given !== undefined ? { code: 'required' } : null;
  const name = ROLES.find(({ id }) => id === given)?.name;
  if (name === undefined) return { code: 'role_unknown' };
  if (mayGive(editor, name)) return null;
  return { code: name === LEGAL_REPRESENTATIVE ? 'role_not_assignable' : 'role_not_of_manager' };
}

/** The problem of destinations that do not fit the role. The caller checks whether the destinations exist. */
function destinationsProblem({ role_id, destinations }: AssociateValues, { mode, role }: CheckOptions): Found {
  const name = role_id ? ROLES.find(({ id }) => id === role_id)?.name : role;
  if (name === undefined || (destinations === undefined && mode === 'update')) return null;
  const { length } = destinations ?? [];
  if (length > MAX_DESTINATIONS) return { code: 'too_long', most: MAX_DESTINATIONS };
  switch (destinationsOfRole(name)) {
    case 'chosen':
      return length === 0 ? { code: 'destinations_required' } : null;
    case 'none':
      return length > 0 ? { code: 'destinations_not_of_role' } : null;
    case 'all':
      return null;
  }
}

/** The specification's messages, with the field's name in the contract (B5, B8). */
export function problemMessage({ field, code, least, most }: Problem): string {
  const name = `"${field}"`;
  switch (code) {
    case 'required':
    case 'destinations_required':
      return `${name} is required.`;
    case 'too_short':
      return `${name} must have at least ${least} letters.`;
    case 'too_long':
      return `${name} must have a maximum of ${most} ${field === 'destinations' ? 'entries' : 'letters'}.`;
    case 'not_numeric':
      return `${name} must have only digits.`;
    case 'not_text':
      return `${name} must be one line of text.`;
    case 'email_invalid':
      return `${name} please provide valid e-mail address.`;
    case 'email_taken':
      return 'A customer with the same email address already exists';
    case 'status_invalid':
      return `${name} must be active or invactive`;
    case 'day_invalid':
      return `${name} must be a day of the past, YYYY-MM-DD.`;
    case 'choice_invalid':
      return `${name} must be one of the list.`;
    case 'ruc_invalid':
      return `${name} must be a valid RUC.`;
    case 'role_unknown':
      return `${name} must be one of rolesCliente.`;
    case 'role_not_assignable':
      return `${name} must not be ${LEGAL_REPRESENTATIVE}, which only the company can give.`;
    case 'role_not_of_manager':
      return `${name} must be one that you may give: only ${LEGAL_REPRESENTATIVE} gives this role.`;
    case 'destinations_not_of_role':
      return `${name} must be empty for this role.`;
    case 'destination_unknown':
      return `${name} must be active destinations of the client.`;
    case 'field_locked':
      return `${name} cannot be changed here.`;
  }
}

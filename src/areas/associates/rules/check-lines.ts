import type { Day } from '#kit/core/day.ts';
import type { Store } from '#kit/core/store.ts';
import { ROLES } from '#areas/session/rules/roles.ts';
import { DOCUMENT_TYPES, documentTypesOf } from './document-types.ts';
import { hasLostZero } from './identity.ts';
import { plainName } from './plain-name.ts';
import { UPLOAD_FIELDS, type UploadField } from './upload-columns.ts';
import { type AssociateValues, type Problem, type ProblemCode, checkAssociate, cleanText } from './validate.ts';

/** A user as a line of a file names them (the contract's AssociateLineInput). */
export type AssociateLine = { readonly row: number } & {
  readonly [Field in Exclude<UploadField, 'destination_codes'>]?: string | null | undefined;
} & { readonly destination_codes?: readonly string[] | null | undefined };

/** The problem of a cell. `value`: the wrong codes. */
type LineProblem = {
  readonly row: number;
  readonly field: UploadField;
  readonly code: ProblemCode | 'email_twice' | 'zero_lost' | 'cell_error';
  readonly least?: number | undefined;
  readonly most?: number | undefined;
  readonly value?: string;
};

/** The data that the check needs besides the lines. */
export type LineCheckData = {
  /** The day in the store's time zone. */
  readonly today: Day;
  /** The country of the client's store, which decides the types of documents. */
  readonly country: Store['country'];
  /** The client's active destinations: their ids by code. */
  readonly destinations: ReadonlyMap<string, string>;
  /** The e-mails of these lines that existing users have, in lower case. */
  readonly taken: ReadonlySet<string>;
};

export type CheckedLines = {
  /** The user of each line; valid only if the line has no problem. */
  readonly users: readonly AssociateValues[];
  /** In the order of the lines, and of their columns. */
  readonly problems: readonly LineProblem[];
};

/** Errors that a spreadsheet shows in a cell that it cannot calculate, in English and in Spanish. */
const CELL_ERROR =
  /^#(?:N\/[AD]|(?:REF|VALUE|NUM|NULL|DIV\/0|SPILL|CALC)!|NAME\?|¡(?:REF|VALOR|NUM|NULO|DIV\/0|DESBORDAMIENTO|CALC)!|¿NOMBRE\?)$/i;

/** The maximum length of a text that names wrong codes, in characters. */
const MAX_NAMED = 200;

/** Checks each line by the rules of the form, and that no two lines have the same e-mail. */
export function checkLines(lines: readonly AssociateLine[], known: LineCheckData): CheckedLines {
  const seen = new Set<string>();
  const users = lines.map((line) => toUser(line, known));
  const problems = lines.flatMap((line, index) => {
    const { row } = line;
    const { document_type: type, document } = users[index] ?? {};
    const causes: LineProblem[] = UPLOAD_FIELDS.filter((field) => hasCellError(line[field])).map((field) => ({
      row,
      field,
      code: 'cell_error',
    }));
    if (hasLostZero(type ?? '', document?.trim() ?? '')) causes.push({ row, field: 'document', code: 'zero_lost' });
    const ofForm = checkAssociate(
      // codes instead of ids, because the form's rules only count them
      { ...users[index], destinations: line.destination_codes },
      { mode: 'create', today: known.today, documentTypes: documentTypesOf(known.country) },
    ).map(({ field, code, least, most }): LineProblem => ({ row, field: columnOf(field), code, least, most }));
    // a cause explains the other problems of its cell, which are left out
    const found = [...causes, ...ofForm.filter(({ field }) => causes.every((cause) => cause.field !== field))];
    const has = (field: UploadField) => found.some((problem) => problem.field === field);

    const email = emailOf(line);
    if (!has('email')) {
      if (known.taken.has(email)) found.push({ row, field: 'email', code: 'email_taken' });
      else if (seen.has(email)) found.push({ row, field: 'email', code: 'email_twice' });
      seen.add(email);
    }
    const unknown = (line.destination_codes ?? []).filter((code) => !known.destinations.has(code));
    if (unknown.length > 0 && !has('destination_codes')) {
      const value = unknown.join(', ').slice(0, MAX_NAMED);
      found.push({ row, field: 'destination_codes', code: 'destination_unknown', value });
    }
    return found.toSorted((one, other) => UPLOAD_FIELDS.indexOf(one.field) - UPLOAD_FIELDS.indexOf(other.field));
  });
  return { users, problems };
}

/** Whether a cell, or one of its codes, is an error of the spreadsheet. */
function hasCellError(cell: string | readonly string[] | null | undefined): boolean {
  const texts = typeof cell === 'string' ? [cell] : (cell ?? []);
  return texts.some((text) => CELL_ERROR.test(text.trim()));
}

/** The line's e-mail as it is stored; '' if the line has none. */
export function emailOf({ email }: AssociateLine): string {
  return cleanText('email', email) ?? '';
}

function toUser(line: AssociateLine, { destinations, country }: LineCheckData): AssociateValues {
  const { row: _, role_name, destination_codes, document_type, ...texts } = line;
  const ids = [...new Set(destination_codes)].flatMap((code) => destinations.get(code) ?? []);
  return {
    ...texts,
    document_type: documentTypeOf(document_type, country),
    role_id: roleIdOf(role_name),
    destinations: ids,
  };
}

/** The country's type of document with this name or title, ignoring accents and case; else the text itself. */
function documentTypeOf(text: string | null | undefined, country: Store['country']): string | null {
  const plain = plainName(text ?? '');
  const found = DOCUMENT_TYPES[country].find(({ value, title }) => [value, title].map(plainName).includes(plain));
  return found?.value ?? text ?? null;
}

/**
 * The id of the role with this name, ignoring accents and case; for an unknown role the name itself, which is not a
 * valid id.
 */
function roleIdOf(name: string | null | undefined): string | null {
  const plain = plainName(name ?? '');
  if (plain === '') return null;
  return ROLES.find((role) => plainName(role.name) === plain)?.id ?? `? ${plain}`;
}

function columnOf(field: Problem['field']): UploadField {
  if (field === 'role_id') return 'role_name';
  if (field === 'destinations') return 'destination_codes';
  const column = UPLOAD_FIELDS.find((one) => one === field);
  if (!column) throw new Error(`A file of users has no column for ${field}.`);
  return column;
}

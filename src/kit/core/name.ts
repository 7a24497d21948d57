import { normalizeName } from './person-text.ts';
import { type Result, badInput, ok } from './result.ts';

/**
 * Reads the name that a user gives a thing, composed (NFC), without the spaces around it and invisible characters.
 * `field`: the input's name. It is one line of at most `most` characters, without control characters, as PostgreSQL
 * refuses NUL.
 */
export function readName(text: string, most: number, field: string): Result<string> {
  const name = normalizeName(text);
  return name === '' || name.length > most || /\p{Cc}/u.test(name)
    ? badInput('text_invalid', `A name has 1 to ${most} characters on one line.`, field)
    : ok(name);
}

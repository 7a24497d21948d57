import { PASSWORD_LENGTH } from './constants.ts';

export type PasswordProblem = 'length' | 'number' | 'letter' | 'special';

/** The requirements of a new password (specification B5), in the order in which a form shows them. */
export const PASSWORD_REQUIREMENTS: readonly {
  readonly problem: PasswordProblem;
  readonly met: (text: string) => boolean;
}[] = [
  {
    problem: 'length',
    met: ({ length }) => length >= PASSWORD_LENGTH.least && length <= PASSWORD_LENGTH.most,
  },
  { problem: 'letter', met: containsLetter },
  { problem: 'number', met: containsDigit },
  { problem: 'special', met: containsSpecial },
];

/** The first requirement that a new password does not meet; null where it meets all. */
export function passwordProblem(text: string): PasswordProblem | null {
  return PASSWORD_REQUIREMENTS.find(({ met }) => !met(text))?.problem ?? null;
}

function containsDigit(text: string): boolean {
  return /\p{Nd}/u.test(text);
}

/** "contains letter": of any alphabet, with or without an accent. */
function containsLetter(text: string): boolean {
  return /\p{L}/u.test(text);
}

/** "contains special character (not letter, digit or space)". A combining accent belongs to its letter. */
function containsSpecial(text: string): boolean {
  return /[^\p{L}\p{M}\p{Nd}\s]/u.test(text);
}

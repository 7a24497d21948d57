import { PASSWORD_LENGTH } from '../../../kit/any/constants.ts';

/** What a new password lacks, by the first thing that it lacks. */
export type PasswordProblem = 'length' | 'number' | 'letter' | 'special';

/** Every requirement of a new password (specification 2, section 5), in the order in which a form shows them. */
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

/** What is wrong with a new password; null where it meets every requirement. */
export function passwordProblem(text: string): PasswordProblem | null {
  return PASSWORD_REQUIREMENTS.find(({ met }) => !met(text))?.problem ?? null;
}

/** Specification 1, section 5: "contains digit". */
function containsDigit(text: string): boolean {
  return /\p{Nd}/u.test(text);
}

/** "contains letter": of any alphabet, with or without an accent. */
function containsLetter(text: string): boolean {
  return /\p{L}/u.test(text);
}

/** "contains special character (not letter, digit or space)"; what accents a letter belongs to the letter. */
function containsSpecial(text: string): boolean {
  return /[^\p{L}\p{M}\p{Nd}\s]/u.test(text);
}

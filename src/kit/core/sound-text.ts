import { UNSOUND } from './text.ts';

const ALL_UNSOUND = new RegExp(UNSOUND, 'gu');

/** The text without what no file can hold. */
export function soundText(text: string): string {
  return text.replaceAll(ALL_UNSOUND, '');
}

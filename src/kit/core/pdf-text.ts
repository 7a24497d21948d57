import { INVISIBLE } from './text.ts';

/** Drawn for characters that the fonts lack, so that a missing character in a name is visible. */
export const MISSING_GLYPH = '□';

/**
 * The text that a PDF draws for a character: itself, its compatible form ('㎥' as 'm3'), or MISSING_GLYPH; a blank for
 * a tab, and nothing for other invisible characters. `has`: whether the font has all glyphs of a text.
 */
export function drawnText(character: string, has: (text: string) => boolean): string {
  if (INVISIBLE.test(character) || /\p{Cc}/u.test(character)) return isBlank(character) ? ' ' : '';
  return [character, character.normalize('NFKC')].find((text) => has(text)) ?? MISSING_GLYPH;
}

/** Whether a line may be broken at the character. */
export function isBlank(character: string): boolean {
  return character === ' ' || /\s/.test(character);
}

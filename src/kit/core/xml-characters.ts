import { NON_XML_CHARACTER } from './text.ts';

const ALL_NON_XML_CHARACTERS = new RegExp(NON_XML_CHARACTER, 'gu');

/** Removes the characters that XML forbids. */
export function removeNonXmlCharacters(text: string): string {
  return text.replaceAll(ALL_NON_XML_CHARACTERS, '');
}

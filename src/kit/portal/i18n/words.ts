import { type Messages, i18n } from '@lingui/core';
import { messages } from './es.po';

/** The one language (specification 1): Spanish, with Spain's formats, and no prefix in the addresses. */
const LANGUAGE = 'es';

i18n.load(LANGUAGE, messages);
i18n.activate(LANGUAGE, ['es-ES']);

/** Adds an area's sentences; its screens call this as they are loaded, so that nobody loads another area's. */
export function addWords(words: Messages): void {
  i18n.load(LANGUAGE, words);
}

export { i18n };

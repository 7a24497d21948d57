import { type Messages, i18n } from '@lingui/core';
import { messages } from '../messages.es.po';

/** The one language (specification A1): Spanish of Spain, without a prefix in addresses. */
const LANGUAGE = 'es';

i18n.load(LANGUAGE, messages);
i18n.activate(LANGUAGE, ['es-ES']);

/**
 * Adds a catalogue's messages. `import '../messages.es.po'` calls it (vite.config.ts). It does not use `i18n.load`,
 * which would announce a change of language and render the whole page again.
 * @public
 */
export function loadMessages(catalogue: Messages): void {
  Object.assign(i18n.messages, catalogue);
}

export { i18n };

import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Makes an imported message catalogue register itself, so that a page loads only the catalogues of its own screens. */
export function loadOwnMessages(): Plugin {
  const messages = here('../src/kit/portal/i18n/messages.ts');
  return {
    name: 'load-own-messages',
    transform: {
      filter: { id: { include: /\.po$/, exclude: here('../src/kit/portal/messages.es.po') } },
      handler: (code) => `${code}\nimport { loadMessages } from '${messages}';\nloadMessages(messages);\n`,
    },
  };
}

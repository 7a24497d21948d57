import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Makes an imported message catalogue register itself: a screen imports its own, and a page loads no other's. */
export function loadOwnMessages(): Plugin {
  const messages = here('../src/kit/portal/i18n/messages.ts');
  return {
    name: 'load-own-messages',
    transform: {
      filter: { id: { include: /\.po$/, exclude: here('../src/kit/portal/i18n/es.po') } },
      handler: (code) => `${code}\nimport { loadMessages } from '${messages}';\nloadMessages(messages);\n`,
    },
  };
}

import type { Step } from './steps.ts';

/** Fail where `npm run extract` would change a catalogue of the portal, or a message has no translation, or two. */
export const MESSAGE_CHECKS: readonly Step[] = [
  {
    name: 'Message catalogues are up to date (npm run extract)',
    command: ['lingui', 'check', 'sync', '--clean', '--verbose'],
  },
  { name: 'Every message has one translation', command: ['node', 'tools/check-messages.ts'] },
  { name: 'Every message is translated', command: ['lingui', 'check', 'missing', '--mode', 'catalog', '--verbose'] },
];

import type { Step } from './steps.ts';

/** Checks that `npm run extract` would change no catalogue, and that each message has exactly one translation. */
export const MESSAGE_CHECKS: readonly Step[] = [
  {
    name: 'Message catalogues are up to date (npm run extract)',
    command: ['lingui', 'check', 'sync', '--clean', '--verbose'],
  },
  { name: 'Every message has one translation', command: ['node', 'tools/check-messages.ts'] },
  { name: 'Every message is translated', command: ['lingui', 'check', 'missing', '--mode', 'catalog', '--verbose'] },
];

/** What other areas' screens may use of account. */
export { DUE_STATE_NAMES, documentState } from './states.ts';
export { LockReason } from './lock/LockReason.tsx';
export { DocumentDrawer } from './document/DocumentDrawer.tsx';
export { DocumentLink } from './document/DocumentLink.tsx';

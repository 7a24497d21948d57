/** The exports of approvals for other areas' screens: what a way to pay shows where it needs an approval. */
export { AskApproval, needsApproval } from './ask/lazy.tsx';

/** The exports of account for other areas' screens at the desk. */
export { ClaimBadge } from '../../portal/claim-period/ClaimBadge.tsx';

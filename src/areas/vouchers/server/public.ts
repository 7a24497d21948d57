/** The parts of vouchers that other areas may use. */
export { listWithoutCodes } from './review-store.ts';
export type { PosKeyAnswer, PosKeyCommand } from './pos-keys.ts';

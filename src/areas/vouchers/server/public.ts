/** The parts of vouchers that other areas may use. */
export type { PosKeyAnswer, PosKeyCommand } from './pos-keys.ts';

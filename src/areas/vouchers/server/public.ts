/** The parts of vouchers that other areas may use. */
export type { PosKeyAnswer, PosKeyCommand } from './pos-keys.ts';
export { editedConfig, publishConfig, publishConfigAgain } from './edit-config.ts';
export { configWithPrevious, listConfigs } from './config-version-store.ts';

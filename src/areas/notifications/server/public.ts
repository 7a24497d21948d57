/** All that other areas may use of notifications. */
export { notify } from './notify.ts';

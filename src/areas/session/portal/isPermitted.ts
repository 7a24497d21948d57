import { type Need, meetsNeed } from '#kit/core/permission.ts';
import { readPermissions } from './cookies.ts';

/** Whether the user has the permissions that a screen, or a part of it, needs (specification A4, permission checks). */
export function isPermitted(need: Need | undefined): boolean {
  return need === undefined || meetsNeed(readPermissions(), need);
}

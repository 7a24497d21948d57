import { type Need, holds } from '#kit/core/permission.ts';
import { readPermissions } from './cookies.ts';

/** Whether the user has what a screen or a part of one needs (specification A4, permission checks). */
export function isPermitted(need: Need | undefined): boolean {
  return need === undefined || holds(readPermissions(), need);
}

import type { WaitingApproval } from '#kit/desk/core/api.ts';

/** The version that the next publication replaces: the published one, but the previous one while an approval waits. */
export function baseAfter(base: number, output: { readonly version: number } | WaitingApproval): number {
  return 'waiting' in output ? base : output.version;
}

import type { Claims } from '#kit/core/oidc-claims.ts';
import { type DeskRole, isDeskRole } from '#kit/desk/core/roles.ts';

/** The claim with the roles, and the desk's role of each of its values. */
export type RoleSettings = { readonly claim: string; readonly of: ReadonlyMap<string, string> };

/**
 * The desk's role by the claim, a text or a list of texts; null for none. Of several values the first one of the
 * settings counts. A name with dots may lead into objects, as Keycloak's `realm_access.roles` does.
 */
export function roleOf(claims: Claims, { claim, of }: RoleSettings): DeskRole | null {
  const value = Object.hasOwn(claims, claim) ? claims[claim] : valueAt(claims, claim);
  const values = new Set<unknown>(Array.isArray(value) ? value : [value]);
  for (const [text, role] of of) if (values.has(text) && isDeskRole(role)) return role;
  return null;
}

function valueAt(claims: Claims, path: string): unknown {
  let value: unknown = claims;
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
    value = (value as Claims)[name];
  }
  return value;
}

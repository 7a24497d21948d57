import { useMenuLinks } from '../../areas/content/portal/public.ts';
import { readPermissions, readRole, useSession, useTermsDue } from '../../areas/session/portal/public.ts';
import { portalConfig } from '../../kit/portal/config.ts';
import { type MenuEntry, entriesFor } from './entries.ts';

/** The menu of who is signed in; empty before the terms are accepted, because every entry would lead back to them. */
export function useMenu(): readonly MenuEntry[] {
  const { session } = useSession();
  const config = portalConfig();
  const published = useMenuLinks();
  const termsDue = useTermsDue();
  if (termsDue) return [];
  return entriesFor(
    published,
    { store: config.store, role: readRole(), permissions: readPermissions() },
    // support could buy there in the customer's name: the server makes it no link
    session?.isSupportUser ? { ...config, externalStoreOrigin: null } : config,
  );
}

import { useMenuLinks } from '#areas/content/portal/public.ts';
import { readPermissions, readRole, useSession, useTermsDue } from '#areas/session/portal/public.ts';
import { portalConfig } from '#kit/portal/config.ts';
import { type MenuEntry, menuFor } from '../menu.ts';

/** The user's menu. It is empty until the terms are accepted, because every entry would redirect to them. */
export function useMenu(): readonly MenuEntry[] {
  const { session } = useSession();
  const published = useMenuLinks();
  const termsDue = useTermsDue();
  if (termsDue) return [];
  return menuFor(published, {
    store: portalConfig().store,
    role: readRole(),
    permissions: readPermissions(),
    isSupport: session?.isSupportUser ?? false,
  });
}

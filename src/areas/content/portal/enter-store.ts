import { portalConfig } from '#kit/portal/config.ts';
import { PortalError } from '#kit/portal/http/error.ts';
import { get } from '#kit/portal/http/send.ts';
import { refetchSession } from '#areas/session/portal/public.ts';

/** Opens the external store by a one-time link of this session (specification A2 and A7). Throws PortalError. */
export async function enterStore(): Promise<void> {
  const response = await get('/server-middleware/generate-link-to-store');
  // reloading the session shows why it ended
  if (response.status === 401) return refetchSession();
  const { url = '' } = (await response.json().catch(() => ({}))) as { url?: string };
  if (!URL.canParse(url) || new URL(url).origin !== portalConfig().externalStoreOrigin) {
    throw new PortalError({ message: `The route to the external store answered ${response.status}.` });
  }
  location.assign(url);
}

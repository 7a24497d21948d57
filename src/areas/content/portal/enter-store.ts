import { portalConfig } from '../../../kit/portal/config.ts';
import { PortalError } from '../../../kit/portal/graphql/error.ts';
import { get } from '../../../kit/portal/graphql/request.ts';
import { askSessionAgain } from '../../session/portal/public.ts';

/**
 * Leaves for the external store by a link made now for this session (specification 2 and 7). It goes to the store that the
 * deployment names and nowhere else. Throws PortalError where there is no link.
 */
export async function enterStore(): Promise<void> {
  const response = await get('/server-middleware/generate-link-to-store');
  // the answer to that question shows what has become of the session
  if (response.status === 401) return askSessionAgain();
  const { url = '' } = (await response.json().catch(() => ({}))) as { url?: string };
  if (!URL.canParse(url) || new URL(url).origin !== portalConfig().externalStoreOrigin) {
    throw new PortalError({ message: `The door to the external store answered ${response.status}.` });
  }
  location.assign(url);
}

import { noData } from '#kit/portal/graphql/error.ts';
import { request } from '#kit/portal/graphql/request.ts';
import { ShareReceipt } from './share-receipt.graphql.ts';

/** The address at which anybody verifies a payment's receipt. */
export async function fetchReceiptLink(uuid: string): Promise<string> {
  const { compartirComprobante: shared } = await request(ShareReceipt, { uuid });
  if (!shared) throw noData('mutation');
  return shared.url;
}

/** `late`: the browser no longer takes the press for one, because the link took long; the next press shares it. */
export type Shared = 'shared' | 'copied' | 'not copied' | 'late';

/** Offers a link to the device's apps; where the browser cannot, copies it. */
export async function shareLink(link: { title: string; text: string; url: string }): Promise<Shared> {
  // not every browser has it, nor has a page without TLS
  const { share } = navigator as Partial<Navigator>;
  if (!share) return copy(link.url);
  try {
    await share.call(navigator, link);
    return 'shared';
  } catch (error) {
    const name = error instanceof DOMException ? error.name : '';
    // the user closed the list of apps
    if (name === 'AbortError') return 'shared';
    return name === 'NotAllowedError' && !navigator.userActivation.isActive ? 'late' : copy(link.url);
  }
}

async function copy(url: string): Promise<Shared> {
  try {
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch {
    return 'not copied';
  }
}

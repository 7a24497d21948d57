import { noData } from '#kit/portal/http/error.ts';
import { request } from '#kit/portal/graphql/request.ts';
import { ShareReceipt } from './share-receipt.graphql.ts';

/** The URL at which anybody can verify a payment's receipt. */
export async function fetchReceiptLink(uuid: string): Promise<string> {
  const { compartirComprobante: shared } = await request(ShareReceipt, { uuid });
  if (!shared) throw noData('mutation');
  return shared.url;
}

/** `late`: the link came so late that the browser no longer accepts the press; the next press shares it. */
export type ShareResult = 'shared' | 'copied' | 'not copied' | 'late';

/** Offers a link to the device's apps; copies it if the browser cannot share. */
export async function shareLink(link: { title: string; text: string; url: string }): Promise<ShareResult> {
  // some browsers, and all pages without TLS, have no share function
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

async function copy(url: string): Promise<ShareResult> {
  try {
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch {
    return 'not copied';
  }
}

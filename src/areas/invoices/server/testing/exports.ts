import type { ListDownload } from '../../../../kit/any/contract.ts';
import type { Spoken } from '../../../../server/testing/serve.ts';

/** What a page of pending invoices asks for to have them as a file. */
export async function invoiceLinks(
  server: Pick<Spoken, 'graphql'>,
  token: string,
  args: object = {},
): Promise<ListDownload> {
  const { data, errors } = await server.graphql<{ documentos: { download: ListDownload } | null }>(
    `query ($paymentType: PaymentType!, $documentType: DocumentType!, $filter: DocumentosFilterInput, $sort: DocumentosSortInput) {
       documentos(paymentType: $paymentType, documentType: $documentType, filter: $filter, sort: $sort) {
         download { pdf { url status message } xls { url status message } }
       }
     }`,
    { paymentType: 'OFFLINE', documentType: 'INVOICE', ...args },
    token,
  );
  if (!data?.documentos) throw new Error(`There is no list: ${JSON.stringify(errors)}`);
  return data.documentos.download;
}

/** Opens a link in a session. */
export function openLink(
  url: string,
  token: string,
  options: { accept?: string; signal?: AbortSignal } = {},
): Promise<Response> {
  const { accept = '*/*', signal } = options;
  return fetch(url, { headers: { authorization: `Bearer ${token}`, accept }, ...(signal && { signal }) });
}

/** How a link is answered; the answer is read to its end, because one that is not holds up the server's stop. */
export async function statusOf(url: string, token: string): Promise<number> {
  const answer = await openLink(url, token);
  await answer.arrayBuffer();
  return answer.status;
}

/** What a link tells of the making of its file, line by line. */
export async function progressOf(url: string, token: string): Promise<readonly Record<string, unknown>[]> {
  const answer = await openLink(url, token, { accept: 'application/x-ndjson' });
  const text = await answer.text();
  return text.split('\n').flatMap((line) => (line ? [JSON.parse(line) as Record<string, unknown>] : []));
}

import type { ListDownload } from '#kit/core/contract/types.ts';
import type { ServerInterface } from '#kit/server/testing/server-under-test.ts';

/** Requests the links to the files of the pending invoices. */
export async function invoiceLinks(
  server: Pick<ServerInterface, 'graphql'>,
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

export function openLink(
  url: string,
  token: string,
  options: { accept?: string; signal?: AbortSignal } = {},
): Promise<Response> {
  const { accept = '*/*', signal } = options;
  return fetch(url, { headers: { authorization: `Bearer ${token}`, accept }, ...(signal && { signal }) });
}

/** The status of a link's response. Reads the body to its end, because an unread one delays the server's stop. */
export async function statusOf(url: string, token: string): Promise<number> {
  const answer = await openLink(url, token);
  await answer.arrayBuffer();
  return answer.status;
}

/** The progress events of a link's file, line by line. */
export async function progressOf(url: string, token: string): Promise<readonly Record<string, unknown>[]> {
  const answer = await openLink(url, token, { accept: 'application/x-ndjson' });
  const text = await answer.text();
  return text.split('\n').flatMap((line) => (line ? [JSON.parse(line) as Record<string, unknown>] : []));
}

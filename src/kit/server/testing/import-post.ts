import type { ImportReport } from '../import-report.ts';
import type { ServerUnderTest } from './server-under-test.ts';

export type Sent = { readonly type?: string; readonly key?: string; readonly encoding?: string };
export type Answered = {
  readonly status: number;
  readonly body: ImportReport & { readonly error?: string; readonly broken?: string };
};

/** Sends a body to the import as the company's ERP does. */
export async function post(
  { url, settings }: Pick<ServerUnderTest, 'url' | 'settings'>,
  body: string | Uint8Array<ArrayBuffer>,
  { type = 'application/x-ndjson', key = settings.erpKey, encoding }: Sent = {},
): Promise<Answered> {
  const answer = await fetch(`${url}/erp/import`, {
    method: 'POST',
    headers: {
      'content-type': type,
      authorization: `Bearer ${key}`,
      ...(encoding && { 'content-encoding': encoding }),
    },
    body,
  });
  return { status: answer.status, body: (await answer.json()) as Answered['body'] };
}

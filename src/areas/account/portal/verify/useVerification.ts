import { useEffect, useState } from 'react';
import { request } from '#kit/portal/graphql/request.ts';
import { VerifyDocument, type VerifyDocumentQuery } from './verify.graphql.ts';

export type VerifiedDocument = NonNullable<VerifyDocumentQuery['verifyDocument']>;

type Verification =
  | { readonly is: 'asking' }
  | { readonly is: 'answered'; readonly document: VerifiedDocument }
  | { readonly is: 'failed'; readonly error: unknown };

async function ask(code: string, signal: AbortSignal): Promise<Verification> {
  try {
    const { verifyDocument } = await request(VerifyDocument, { code }, { signal });
    if (!verifyDocument) throw new Error('The server returned no verification result.');
    return { is: 'answered', document: verifyDocument };
  } catch (error) {
    return { is: 'failed', error };
  }
}

export function useVerification(code: string): Verification {
  const [verification, setVerification] = useState<Verification>({ is: 'asking' });
  useEffect(() => {
    const going = new AbortController();
    void ask(code, going.signal).then((result) => going.signal.aborted || setVerification(result));
    return () => going.abort();
  }, [code]);
  return verification;
}

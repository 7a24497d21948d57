import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { PublicPage } from '#kit/portal/design/PublicPage.tsx';
import { readDocumentCode } from '../../rules/document-code.ts';
import { useCode } from './address.ts';
import { CodeForm } from './CodeForm.tsx';
import { Verdict } from './Verdict.tsx';

/** Checks the code in the address at once; without one the user types it. */
export function VerifyScreen() {
  const { t } = useLingui();
  const [code, goTo] = useCode();
  // incremented by each retry, which repeats the request
  const [turn, setTurn] = useState(0);
  const read = readDocumentCode(code);
  return (
    <PublicPage title={t`Verify a document`}>
      {read ? (
        <Verdict
          key={`${read.code} ${turn}`}
          code={read.code}
          onOther={() => goTo('')}
          onRetry={() => setTurn(turn + 1)}
        />
      ) : (
        <CodeForm key={code} wrong={code} onCode={goTo} />
      )}
    </PublicPage>
  );
}

import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { LayoutFooter } from '#kit/portal/design/Footer.tsx';
import { Logo } from '#kit/portal/design/Logo.tsx';
import { readDocumentCode } from '../../rules/document-code.ts';
import { useCode } from './address.ts';
import { CodeForm } from './CodeForm.tsx';
import { Verdict } from './Verdict.tsx';
import styles from './VerifyScreen.module.css';

/** Checks the code in the address at once; without one the user types it. */
export function VerifyScreen() {
  const { t } = useLingui();
  const [code, goTo] = useCode();
  // incremented by each retry, which repeats the request
  const [turn, setTurn] = useState(0);
  const read = readDocumentCode(code);
  useEffect(() => {
    document.title = `${t`Verify a document`} · Surtidor`;
  }, [t]);
  return (
    <div className={styles.screen}>
      <header className={styles.header}>
        <Logo />
        <a href="/">{t`Go to the portal`}</a>
      </header>
      <main className={styles.main}>
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
      </main>
      <LayoutFooter layout="signed-out" />
    </div>
  );
}

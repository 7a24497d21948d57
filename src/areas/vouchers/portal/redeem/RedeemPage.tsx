import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '#kit/portal/design/Button.tsx';
import { Card } from '#kit/portal/design/Card.tsx';
import { Icon } from '#kit/portal/design/Icon.tsx';
import { Logo } from '#kit/portal/design/Logo.tsx';
import { Spinner } from '#kit/portal/design/Spinner.tsx';
import { type AddressData, extractAddressData } from './address.ts';
import { KeyForm } from './KeyForm.tsx';
import { LeaveStep } from './LeaveStep.tsx';
import { NoConnection } from './NoConnection.tsx';
import { type Refusal, type Session, currentSession, saveKey } from './pos.ts';
import { RedeemScreen } from './RedeemScreen.tsx';
import styles from './RedeemPage.module.css';
import type { Redemption } from './today.ts';

const fromAddress = extractAddressData();

/** Asks for the device's key; with a key, shows the redemption screen. */
export function RedeemPage() {
  const { t } = useLingui();
  const [session, setSession] = useState<Session | null>(null);
  const [visit, setVisit] = useState({ number: 0, given: fromAddress });
  const [redeemed, setRedeemed] = useState<readonly Redemption[]>([]);
  const [isLeaving, setLeaving] = useState(false);
  const point = session?.is === 'point' ? session.name : null;

  function open({ key }: AddressData): Promise<void> {
    return (key === undefined ? currentSession() : saveKey(key)).then(setSession);
  }
  const openFirst = useEffectEvent(() => void open(fromAddress));
  // handles another key's or voucher's QR that is opened in the same tab
  const openNext = useEffectEvent(() => {
    const given = extractAddressData();
    if (given.key === undefined && given.code === undefined) return;
    setVisit({ number: visit.number + 1, given });
    if (given.key !== undefined) void open(given);
  });
  useEffect(() => {
    openFirst();
    const listen = () => openNext();
    addEventListener('hashchange', listen);
    return () => removeEventListener('hashchange', listen);
  }, []);
  useEffect(() => {
    document.title = `${t`Redeem vouchers`} · Surtidor`;
  }, [t]);

  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <Logo />
        {point !== null && <p className={styles.point}>{point}</p>}
      </header>
      <main className={styles.main}>
        {session === null && (
          <Card className={styles.waiting}>
            <p role="status">
              <Spinner /> {t`We are checking this device’s key`}
            </p>
          </Card>
        )}
        {session?.is === 'lost' && <NoConnection onRetry={() => void open(visit.given)} />}
        {session?.is === 'refused' && <KeyForm refusal={refusalShown(session, visit.given)} onSession={setSession} />}
        {session?.is === 'point' && isLeaving && (
          <LeaveStep
            onStay={() => setLeaving(false)}
            onGone={() => {
              setLeaving(false);
              setSession({ is: 'refused', error: '', minutes: 0 });
            }}
          />
        )}
        {session?.is === 'point' && !isLeaving && (
          <RedeemScreen
            key={visit.number}
            code={visit.given.code}
            redeemed={redeemed}
            onRedeemed={setRedeemed}
            onKeyGone={() => setSession({ is: 'refused', error: 'key_gone', minutes: 0 })}
          />
        )}
      </main>
      {point !== null && !isLeaving && (
        <footer className={styles.footer}>
          <Button look="link" onClick={() => setLeaving(true)}>
            <Icon name="locked" size="s" />
            {t`Remove the key`}
          </Button>
        </footer>
      )}
    </div>
  );
}

/** The refusal to show in the key form; null on a device without a key. */
function refusalShown(session: Refusal, { key }: AddressData): Refusal | null {
  if (session.error === '') return null;
  return session.error === 'unauthorized' && key === undefined ? null : session;
}

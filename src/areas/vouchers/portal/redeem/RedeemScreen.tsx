import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { dayIn } from '#kit/core/day.ts';
import { portalConfig } from '#kit/portal/config.ts';
import { Button } from '#kit/portal/design/Button.tsx';
import { Card } from '#kit/portal/design/Card.tsx';
import { Note } from '#kit/portal/design/Note.tsx';
import { Spinner } from '#kit/portal/design/Spinner.tsx';
import { amountOf } from './amountOf.ts';
import { CancelStep } from './CancelStep.tsx';
import { NoConnection } from './NoConnection.tsx';
import { Offer } from './Offer.tsx';
import { type Answer, type Bono, type Refusal, call } from './pos.ts';
import { Refused } from './Refused.tsx';
import { ScanStep } from './ScanStep.tsx';
import { type Redemption, redemptionsOfDay, timeOf } from './today.ts';
import { Today } from './Today.tsx';
import { Verdict } from './Verdict.tsx';
import styles from './RedeemScreen.module.css';

type Step =
  | { readonly is: 'scan'; readonly before: string | null }
  | { readonly is: 'checking'; readonly code: string }
  | { readonly is: 'unchecked'; readonly code: string }
  | {
      readonly is: 'offered' | 'unclear';
      readonly code: string;
      readonly bono: Bono;
      readonly attempt: string;
      readonly busy: boolean;
    }
  | { readonly is: 'redeemed' | 'found'; readonly one: Redemption }
  | { readonly is: 'refused'; readonly code: string; readonly refusal: Refusal };

type RedeemScreenProps = {
  /** A code from the page's address. */
  code: string | undefined;
  /** This page's redemptions, latest first. */
  redeemed: readonly Redemption[];
  onRedeemed: (redeemed: readonly Redemption[]) => void;
  onKeyGone: () => void;
};

/** Redeems codes, and cancels redemptions of the same day. */
export function RedeemScreen({ code: given, redeemed, onRedeemed, onKeyGone }: RedeemScreenProps) {
  const { t } = useLingui();
  const [step, setStep] = useState<Step>(
    given === undefined ? { is: 'scan', before: null } : { is: 'checking', code: given },
  );
  const [cancelling, setCancelling] = useState<Redemption | null>(null);
  const [undone, setUndone] = useState<string | null>(null);
  // the page may stay open over midnight
  const [today, setToday] = useState(portalConfig().today);
  const others = (code: string) => redeemed.filter((other) => other.code !== code);

  function check(code: string) {
    setUndone(null);
    setStep({ is: 'checking', code });
  }

  function refuse(code: string, refusal: Refusal) {
    if (refusal.error === 'unauthorized') onKeyGone();
    else setStep({ is: 'refused', code, refusal });
  }

  const checked = useEffectEvent((code: string, answer: Answer) => {
    setToday(dayIn(new Date(), portalConfig().timeZone));
    if (answer.is === 'lost') setStep({ is: 'unchecked', code });
    else if (answer.is === 'refused') refuse(code, answer);
    else if (answer.bono.estado === 'disponible') {
      setStep({ is: 'offered', code, bono: answer.bono, attempt: crypto.randomUUID(), busy: false });
    } else refuse(code, { is: 'refused', error: answer.bono.estado, bono: answer.bono, minutes: 0 });
  });
  const asked = step.is === 'checking' ? step.code : null;
  useEffect(() => {
    if (asked === null) return undefined;
    let isHere = true;
    void call('check', asked).then((answer) => isHere && checked(asked, answer));
    return () => {
      isHere = false;
    };
  }, [asked]);

  function redeemedAs(is: 'redeemed' | 'found', code: string, bono: Bono) {
    const one = { code, bono };
    onRedeemed([one, ...others(code)]);
    setStep({ is, one });
  }

  async function redeem(one: Extract<Step, { is: 'offered' | 'unclear' }>) {
    const { code, attempt } = one;
    setStep({ ...one, busy: true });
    const answer = await call('redeem', code, attempt);
    if (answer.is === 'lost') setStep({ ...one, is: 'unclear', busy: false });
    else if (answer.is === 'done') redeemedAs('redeemed', code, answer.bono);
    else if (one.is === 'unclear' && answer.bono?.canje?.aqui) redeemedAs('found', code, answer.bono);
    else refuse(code, answer);
  }

  function cancelled({ code, bono }: Redemption) {
    setCancelling(null);
    onRedeemed(others(code));
    setUndone(t`Undone: the voucher of ${amountOf(bono)} that ends in ${bono.terminacion} can be used again.`);
    setStep({ is: 'scan', before: code });
  }

  const another = (before: string) => {
    setUndone(null);
    setStep({ is: 'scan', before });
  };

  if (cancelling) {
    return (
      <CancelStep
        one={cancelling}
        onClose={() => setCancelling(null)}
        onCancelled={() => cancelled(cancelling)}
        onKeyGone={onKeyGone}
      />
    );
  }
  return (
    <>
      {undone !== null && (
        <Note tone="ok" icon="done" role="status">
          {undone}
        </Note>
      )}
      {step.is === 'scan' && <ScanStep before={step.before} onCode={check} />}
      {step.is === 'checking' && (
        <Card className={styles.checking}>
          <p role="status">
            <Spinner /> {t`We are looking the voucher up`}
          </p>
        </Card>
      )}
      {step.is === 'unchecked' && <NoConnection onRetry={() => check(step.code)} onLeave={() => another(step.code)} />}
      {step.is === 'offered' && (
        <Offer
          bono={step.bono}
          busy={step.busy}
          onRedeem={() => void redeem(step)}
          onLeave={() => another(step.code)}
        />
      )}
      {step.is === 'unclear' && (
        <Verdict
          tone="wait"
          icon="no-signal"
          title={t`It is not known whether it was redeemed`}
          actions={
            <>
              <Button look="primary" size="l" wide icon="refresh" busy={step.busy} onClick={() => void redeem(step)}>
                {t`Try again`}
              </Button>
              <Button size="l" wide disabled={step.busy} onClick={() => another(step.code)}>
                {t`Scan another one`}
              </Button>
            </>
          }
        >
          <p>{t`The connection was lost. Do not hand anything over yet: try again. The voucher is redeemed once only.`}</p>
        </Verdict>
      )}
      {step.is === 'redeemed' && (
        <Verdict
          tone="done"
          icon="check"
          title={t`Redeemed`}
          facts={<Facts one={step.one} />}
          actions={<AfterRedeeming one={step.one} onAnother={another} onCancel={setCancelling} />}
        >
          <p className={styles.amount}>{amountOf(step.one.bono)}</p>
        </Verdict>
      )}
      {step.is === 'found' && (
        <Verdict
          tone="wait"
          icon="done"
          title={t`It is redeemed here`}
          facts={<Facts one={step.one} />}
          actions={<AfterRedeeming one={step.one} onAnother={another} onCancel={setCancelling} />}
        >
          <p className={styles.amount}>{amountOf(step.one.bono)}</p>
          <p>{t`It was redeemed after you looked it up. If another device of this station did it, hand nothing over.`}</p>
        </Verdict>
      )}
      {step.is === 'refused' && (
        <Refused
          refusal={step.refusal}
          onAnother={() => another(step.code)}
          onCancel={isOfToday(step.refusal, today) ? (bono) => setCancelling({ code: step.code, bono }) : null}
        />
      )}
      <Today redeemed={redemptionsOfDay(redeemed, today)} onCancel={setCancelling} />
    </>
  );
}

/** Whether the refused voucher was redeemed at this point of sale on a day. */
function isOfToday({ bono }: Refusal, today: string): boolean {
  return bono?.canje?.aqui === true && bono.canje.at.startsWith(today);
}

function Facts({ one: { bono } }: { one: Redemption }) {
  return (
    <p className={styles.facts}>
      {timeOf(bono.canje?.at ?? '')} · {bono.titulo} · •••• {bono.terminacion}
    </p>
  );
}

type AfterRedeemingProps = {
  one: Redemption;
  onAnother: (before: string) => void;
  onCancel: (one: Redemption) => void;
};

function AfterRedeeming({ one, onAnother, onCancel }: AfterRedeemingProps) {
  const { t } = useLingui();
  return (
    <>
      <Button look="primary" size="l" wide onClick={() => onAnother(one.code)}>
        {t`Scan another one`}
      </Button>
      <Button size="l" wide icon="reversed" onClick={() => onCancel(one)}>
        {t`Undo this redemption`}
      </Button>
    </>
  );
}

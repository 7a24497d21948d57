import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#kit/portal/design/Button.tsx';
import { amountOf } from './amountOf.ts';
import { type Answer, call } from './pos.ts';
import type { Redemption } from './today.ts';
import { Verdict } from './Verdict.tsx';

type CancelStepProps = {
  one: Redemption;
  onClose: () => void;
  onCancelled: () => void;
  onKeyGone: () => void;
};

/** Cancels a redemption after a confirmation. */
export function CancelStep({ one, onClose, onCancelled, onKeyGone }: CancelStepProps) {
  const { t } = useLingui();
  // a repeated request has the same key, so that the server cancels once
  const [attempt] = useState(() => crypto.randomUUID());
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const amount = amountOf(one.bono);
  const last = one.bono.terminacion;

  async function cancel() {
    setBusy(true);
    const latest = await call('cancel', one.code, attempt);
    setBusy(false);
    if (latest.is === 'refused' && latest.error === 'unauthorized') onKeyGone();
    else if (latest.is === 'done' || (answer?.is === 'lost' && isUndone(latest))) onCancelled();
    else setAnswer(latest);
  }

  if (answer?.is === 'refused') {
    const { minutes } = answer;
    const texts: Readonly<Record<string, string>> = {
      not_redeemed_here: t`No redemption of this voucher stands at this point of sale.`,
      cancel_too_late: t`A redemption can be undone on its day only.`,
      too_many_calls: t`Too many attempts. Wait ${plural(minutes, { one: '# minute', other: '# minutes' })} and try again.`,
    };
    return (
      <Verdict
        key="refused"
        tone="no"
        icon="close"
        title={t`It was not undone`}
        actions={
          <Button look="primary" size="l" wide onClick={onClose}>
            {t`Close`}
          </Button>
        }
      >
        <p>{texts[answer.error] ?? t`The server refused it. Look the voucher up again.`}</p>
      </Verdict>
    );
  }
  const isLost = answer?.is === 'lost';
  return (
    <Verdict
      key={isLost ? 'lost' : 'question'}
      tone="wait"
      icon={isLost ? 'no-signal' : 'reversed'}
      title={isLost ? t`It is not known whether it was undone` : t`Undo the redemption of ${amount}?`}
      actions={
        <>
          <Button look="primary" size="l" wide busy={busy} onClick={() => void cancel()}>
            {isLost ? t`Try again` : t`Take back`}
          </Button>
          <Button size="l" wide disabled={busy} onClick={onClose}>
            {isLost ? t`Close` : t`No`}
          </Button>
        </>
      }
    >
      <p>
        {isLost
          ? t`The connection was lost. Try again: it is undone once only.`
          : t`The voucher that ends in ${last} will be worth as much as before, and can be redeemed again.`}
      </p>
    </Verdict>
  );
}

/** Whether a call with a lost answer has cancelled the redemption. */
function isUndone(latest: Answer): boolean {
  return latest.is === 'refused' && latest.error === 'not_redeemed_here' && latest.bono?.canje === null;
}

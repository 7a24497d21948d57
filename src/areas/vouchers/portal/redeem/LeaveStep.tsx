import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#kit/portal/design/Button.tsx';
import { removeKey } from './pos.ts';
import { Verdict } from './Verdict.tsx';

/** Removes the device's key after a confirmation. */
export function LeaveStep({ onStay, onGone }: { onStay: () => void; onGone: () => void }) {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);

  async function leave() {
    setBusy(true);
    const isGone = await removeKey();
    setBusy(false);
    if (isGone) onGone();
    else setFailed(true);
  }

  return (
    <Verdict
      tone="wait"
      icon={failed ? 'no-signal' : 'locked'}
      title={t`Remove this device’s key?`}
      actions={
        <>
          <Button look="primary" size="l" wide busy={busy} onClick={() => void leave()}>
            {t`Remove`}
          </Button>
          <Button size="l" wide disabled={busy} onClick={onStay}>
            {t`No`}
          </Button>
        </>
      }
    >
      <p role="status">
        {failed
          ? t`There is no connection: the key is still here.`
          : t`To redeem again, the key must be entered again.`}
      </p>
    </Verdict>
  );
}

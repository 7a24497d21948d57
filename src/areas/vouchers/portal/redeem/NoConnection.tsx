import { useLingui } from '@lingui/react/macro';
import { Button } from '#kit/portal/design/Button.tsx';
import { Verdict } from './Verdict.tsx';

/** Says that nothing was changed, and offers a retry. */
export function NoConnection({ onRetry, onLeave }: { onRetry: () => void; onLeave?: () => void }) {
  const { t } = useLingui();
  return (
    <Verdict
      tone="wait"
      icon="no-signal"
      title={t`There is no connection`}
      actions={
        <>
          <Button look="primary" size="l" wide icon="refresh" onClick={onRetry}>
            {t`Try again`}
          </Button>
          {onLeave && (
            <Button size="l" wide onClick={onLeave}>
              {t`Scan another one`}
            </Button>
          )}
        </>
      }
    >
      {t`Nothing was redeemed. Check this device’s internet connection.`}
    </Verdict>
  );
}

import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { formatDateTime, formatDay } from '#kit/core/day.ts';
import { Button } from '#kit/portal/design/Button.tsx';
import type { IconName } from '#kit/portal/design/Icon.tsx';
import { amountOf } from './amountOf.ts';
import type { Bono, Refusal } from './pos.ts';
import { Verdict } from './Verdict.tsx';
import styles from './Refused.module.css';

type RefusalTexts = { readonly icon: IconName; readonly title: string; readonly text: string; readonly wait?: true };

type RefusedProps = {
  refusal: Refusal;
  onAnother: () => void;
  /** Set if the voucher was redeemed here today. */
  onCancel: ((bono: Bono) => void) | null;
};

/** Why a voucher is not redeemed. */
export function Refused({ refusal, onAnother, onCancel }: RefusedProps) {
  const { bono } = refusal;
  const { icon, title, text, wait } = useRefusalTexts(refusal);
  const { t } = useLingui();
  return (
    <Verdict
      tone={wait ? 'wait' : 'no'}
      icon={icon}
      title={title}
      facts={
        bono && (
          <p className={styles.facts}>
            {amountOf(bono)} · {bono.titulo} · •••• {bono.terminacion}
          </p>
        )
      }
      actions={
        <>
          <Button look="primary" size="l" wide onClick={onAnother}>
            {t`Scan another one`}
          </Button>
          {bono && onCancel && (
            <Button size="l" wide icon="reversed" onClick={() => onCancel(bono)}>
              {t`Undo this redemption`}
            </Button>
          )}
        </>
      }
    >
      <p>{text}</p>
    </Verdict>
  );
}

function useRefusalTexts({ error, bono, minutes }: Refusal): RefusalTexts {
  const { t } = useLingui();
  const at = formatDateTime(bono?.canje?.at);
  const last = formatDay(bono?.vence);
  if (bono?.estado === 'usado') {
    return {
      icon: 'close',
      title: t`Already used`,
      text: bono.canje?.aqui
        ? t`It was redeemed at this point of sale on ${at}.`
        : t`It was redeemed at another point of sale on ${at}.`,
    };
  }
  if (bono?.estado === 'vencido') return { icon: 'calendar', title: t`Expired`, text: t`It was valid until ${last}.` };
  if (bono?.estado === 'anulado') {
    return {
      icon: 'reversed',
      title: t`Not valid any more`,
      text: t`Its purchase was taken back, so it is worth nothing.`,
    };
  }
  if (error === 'too_many_calls') {
    return {
      icon: 'clock',
      title: t`Too many attempts`,
      text: t`Wait ${plural(minutes, { one: '# minute', other: '# minutes' })} and try again. Nothing was redeemed.`,
      wait: true,
    };
  }
  if (error === 'code_unknown' || error === 'code_malformed') {
    return {
      icon: 'search',
      title: t`Unknown code`,
      text: t`No voucher of this store has it. Compare it with the voucher, letter by letter.`,
    };
  }
  return {
    icon: 'warning',
    title: t`Not redeemed`,
    text: t`The server refused it. Look the voucher up again.`,
    wait: true,
  };
}

import { useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef, useState } from 'react';
import { may } from '../../../../kit/any/allow.ts';
import { formatDay } from '../../../../kit/any/day.ts';
import { formatMoney } from '../../../../kit/any/money.ts';
import { portalConfig } from '../../../../kit/portal/config.ts';
import { Amount } from '../../../../kit/portal/design/Amount.tsx';
import { Button } from '../../../../kit/portal/design/Button.tsx';
import { Dialog } from '../../../../kit/portal/design/Dialog.tsx';
import { IconButton } from '../../../../kit/portal/design/IconButton.tsx';
import { useAsker } from '../../../session/portal/public.ts';
import type { Side } from '../../rules/allot.ts';
import { type Outcome, type Selection, leaveOut, mayLeave, nameOf, ofSide } from '../../rules/choose.ts';
import styles from './ConfirmDialog.module.css';
import { changeSelection } from './kept.ts';
import { SendCompensation } from './send.graphql.ts';
import type { Sending } from './useSending.ts';

type ConfirmProps = { sending: Sending; selection: Selection; outcome: Outcome };

/** The confirmation (specification 4): what is used of each document and what stays open in it. Support looks, but does not send (6). */
export function ConfirmDialog({ sending, selection, outcome }: ConfirmProps) {
  const { t } = useLingui();
  const asker = useAsker();
  const title = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const busy = sending.step.name === 'sending';
  // not the button: who reads with the ears begins at what is to be confirmed
  useEffect(() => title.current?.focus(), []);
  return (
    <Dialog
      className={styles.confirm}
      aria-labelledby={id}
      onClose={() => {
        if (!busy) sending.close();
      }}
    >
      <div className={styles.head}>
        <h2 id={id} ref={title} tabIndex={-1}>
          {t`Confirm the compensation`}
        </h2>
        <p role="status">
          {t`Is compensated`} <Amount cents={outcome.compensado} size="l" />
        </p>
      </div>
      <div className={styles.sides}>
        <Chosen side="PAYMENT" title={t`In your favour`} selection={selection} outcome={outcome} locked={busy} />
        <Chosen side="INVOICE" title={t`Invoices`} selection={selection} outcome={outcome} locked={busy} />
      </div>
      <div className={styles.actions}>
        <Button size="l" disabled={busy} onClick={sending.close}>
          {t`Go back`}
        </Button>
        {may(asker, SendCompensation) && (
          <Button size="l" look="primary" busy={busy} onClick={() => void sending.send()}>
            {t`Send compensation`}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

type ChosenProps = Omit<ConfirmProps, 'sending'> & { side: Side; title: string; locked: boolean };

/** As many as are looked over at a time. */
const SHOWN = 50;

/** What is chosen of a side; the last one cannot be taken out (specification 5). */
function Chosen({ side, title, selection, outcome, locked }: ChosenProps) {
  const { t } = useLingui();
  const id = useId();
  const [most, setMost] = useState(SHOWN);
  const choices = ofSide(selection, side);
  const money = (cents: number) => formatMoney(cents, portalConfig().currency);
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>
        {title} <small>{choices.length}</small>
      </h3>
      <ul>
        {choices.slice(0, most).map((choice) => {
          const name = nameOf(choice);
          const { used = 0, remains = 0 } = outcome.lines.get(choice.id) ?? {};
          return (
            <li key={choice.id}>
              <span>
                <b>{name}</b>
                <small>{t`Expires ${formatDay(choice.vencimiento)}`}</small>
              </span>
              <span className={styles.figure}>
                <Amount cents={used} />
                <small>{remains === 0 ? t`Closed` : t`${money(remains)} remain`}</small>
              </span>
              <IconButton
                icon="close"
                label={t`Remove ${name}`}
                disabled={locked || !mayLeave(selection, choice)}
                onClick={() => changeSelection((now) => leaveOut(now, [choice.id]))}
              />
            </li>
          );
        })}
      </ul>
      {choices.length > most && (
        <Button look="link" onClick={() => setMost(most + SHOWN)}>
          {t`See ${choices.length - most} more`}
        </Button>
      )}
    </section>
  );
}

import { useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef, useState } from 'react';
import { can } from '#kit/core/access.ts';
import { formatDay } from '#kit/core/day.ts';
import { formatMoney } from '#kit/core/money.ts';
import { deselect, nameOf } from '#kit/core/selection.ts';
import { portalConfig } from '#kit/portal/config.ts';
import { Amount } from '#kit/portal/design/Amount.tsx';
import { Button } from '#kit/portal/design/Button.tsx';
import { Dialog } from '#kit/portal/design/Dialog.tsx';
import { ChosenItem, ChosenList } from '#kit/portal/list/ChosenList.tsx';
import { useActor } from '#areas/session/portal/public.ts';
import type { Side } from '../../rules/allocate.ts';
import { type Outcome, type Selection, canDeselect, choicesOnSide } from '../../rules/selection.ts';
import styles from './ConfirmDialog.module.css';
import { changeSelection } from '../select/selectionStore.ts';
import { SendCompensation } from './send.graphql.ts';
import type { Sending } from './useSendCompensation.ts';

type ConfirmProps = { sending: Sending; selection: Selection; outcome: Outcome };

/**
 * The confirmation (specification A4): the amounts used and left open of each document. Disabled in support sessions.
 */
export function ConfirmDialog({ sending, selection, outcome }: ConfirmProps) {
  const { t } = useLingui();
  const asker = useActor();
  const title = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const busy = sending.step.name === 'sending';
  // focus the title, not the button, so that a screen reader starts with the content
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
        {can(asker, SendCompensation) && (
          <Button size="l" look="primary" changes busy={busy} onClick={() => void sending.send()}>
            {t`Send compensation`}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

type ChosenProps = Omit<ConfirmProps, 'sending'> & { side: Side; title: string; locked: boolean };

const PAGE_LINES = 50;

/** The chosen documents of a side; the last one cannot be removed (specification A5). */
function Chosen({ side, title, selection, outcome, locked }: ChosenProps) {
  const { t } = useLingui();
  const id = useId();
  const [shown, setShown] = useState(PAGE_LINES);
  const choices = choicesOnSide(selection, side);
  const money = (cents: number) => formatMoney(cents, portalConfig().currency);
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>
        {title} <small>{choices.length}</small>
      </h3>
      <ChosenList>
        {choices.slice(0, shown).map((choice) => {
          const name = nameOf(choice);
          const { used = 0, remains = 0 } = outcome.lines.get(choice.id) ?? {};
          return (
            <ChosenItem
              key={choice.id}
              name={name}
              expires={t`Expires ${formatDay(choice.vencimiento)}`}
              figure={
                <>
                  <Amount cents={used} />
                  <small>{remains === 0 ? t`Closed` : t`${money(remains)} remain`}</small>
                </>
              }
              removeLabel={t`Remove ${name}`}
              disabled={locked || !canDeselect(selection, choice)}
              onRemove={() => changeSelection((now) => deselect(now, [choice.id]))}
            />
          );
        })}
      </ChosenList>
      {choices.length > shown && (
        <Button look="link" onClick={() => setShown(shown + PAGE_LINES)}>
          {t`See ${choices.length - shown} more`}
        </Button>
      )}
    </section>
  );
}

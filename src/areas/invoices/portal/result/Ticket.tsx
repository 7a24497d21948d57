import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatDateTime } from '../../../../kit/any/day.ts';
import { Card } from '../../../../kit/portal/design/Card.tsx';
import { Figure } from '../../../../kit/portal/design/Figure.tsx';
import { Icon } from '../../../../kit/portal/design/Icon.tsx';
import { Note } from '../../../../kit/portal/design/Note.tsx';
import { Visor, VisorText } from '../../../../kit/portal/design/Visor.tsx';
import { centsOf } from '../../../../kit/portal/graphql/cents.ts';
import { segmentName } from '../../rules/segments.ts';
import { isUnfinished } from '../../rules/status.ts';
import { paymentState } from '../payment.ts';
import type { PaymentOutcome } from './query.ts';
import { Reference } from './Reference.tsx';
import styles from './Ticket.module.css';
import { TicketLines } from './TicketLines.tsx';
import { useOutcomeWords } from './useOutcomeWords.ts';

type TicketProps = {
  outcome: PaymentOutcome;
  /** What stands on the visor while the bank has not answered. */
  waiting?: ReactNode;
  /** The ways on; they stand on the visor, in sight however many invoices were paid. */
  actions: ReactNode;
};

/** The payment as a ticket: the ending on the pump's display, and what was paid on the paper. */
export function Ticket({ outcome, waiting, actions }: TicketProps) {
  const { t } = useLingui();
  const { tone, icon, line, note } = useOutcomeWords()(outcome);
  const state = paymentState(outcome.estado);
  // an approved one says on the visor when and by which bank
  const approved = state === 'approved';
  const segment = outcome.id_segment === null ? null : segmentName(outcome.id_segment);
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t`Concept`, segment && t`Cash payment`],
    [t`Segment`, segment],
    [t`CUS`, outcome.autorizacion],
    [t`Bank`, approved ? null : outcome.banco],
    [t`Reference`, <Reference key="reference" uuid={outcome.uuid} />],
    [t`Paid by`, outcome.usuario],
    [t`Started`, approved ? null : formatDateTime(outcome.created_at)],
    [t`Answered`, approved || isUnfinished(state) ? null : formatDateTime(outcome.updated_at)],
    [t`Receipt`, outcome.comprobante],
  ];
  return (
    <Card as="article" className={styles.ticket} aria-labelledby="ending">
      <Visor as="div" className={styles.visor}>
        <div className={styles.said}>
          <h2 id="ending" className={styles.ending}>
            <VisorText tone={tone}>
              <Icon name={icon} size="l" />
            </VisorText>
            {outcome.message}
          </h2>
          <Figure cents={centsOf(outcome.total)} />
          <div>
            <VisorText>{line}</VisorText>
            {waiting}
          </div>
          <div className={styles.actions}>{actions}</div>
        </div>
      </Visor>
      <div className={styles.paper}>
        {note && (
          <Note tone={note.tone} icon={note.icon}>
            {note.words}
          </Note>
        )}
        <dl className={styles.facts}>
          {facts.map(
            ([name, value]) =>
              value && (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </dl>
        {outcome.items.length > 0 && (
          <div>
            <TicketLines outcome={outcome} />
          </div>
        )}
      </div>
    </Card>
  );
}

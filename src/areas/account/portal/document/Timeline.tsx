import { Link } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatDay } from '#kit/core/day.ts';
import { formatMoney } from '#kit/core/money.ts';
import { portalConfig } from '#kit/portal/config.ts';
import { Amount } from '#kit/portal/design/Amount.tsx';
import { Icon, type IconName } from '#kit/portal/design/Icon.tsx';
import { centsOf } from '#kit/portal/graphql/cents.ts';
import { isPermitted } from '#areas/session/portal/public.ts';
import { dueIndex } from '../../rules/due-event.ts';
import { compensationNamed, paymentOf } from '../links.ts';
import { LockReason } from '../lock/LockReason.tsx';
import type { DocumentDetailQuery } from './document.graphql.ts';
import styles from './Timeline.module.css';

type Document = NonNullable<DocumentDetailQuery['detalleDocumento']>;
type Change = Document['movimientos'][number];

/** A document's events, oldest first: issue, payments and reopenings, due day, and current lock. */
export function Timeline({ document }: { document: Document }) {
  const { t } = useLingui();
  const { bloqueo, fecha_vencimiento_documento: due, movimientos, num_documento } = document;
  const { today } = portalConfig();
  const dueAt = dueIndex(movimientos, due);
  // movements have no id, and new ones are only added at the end
  const events = movimientos.map((change, index) => (
    // eslint-disable-next-line react/no-array-index-key
    <Changed key={index} change={change} left={leftOf(document, change)} />
  ));
  if (dueAt !== null) {
    const isPast = due < today;
    events.splice(
      dueAt,
      0,
      <Event key="due" icon={isPast ? 'warning' : 'calendar'} day={due}>
        {isPast ? t`It expired` : due === today ? t`It expires today` : t`It expires`}
      </Event>,
    );
  }
  return (
    <section className={styles.timeline}>
      <h3>{t`What happened`}</h3>
      <ol>
        {events}
        {bloqueo && (
          <li>
            <Icon name="locked" size="s" className={styles.icon} />
            <div>
              {t`Now`}
              <LockReason bloqueo={bloqueo} num_documento={num_documento} />
            </div>
          </li>
        )}
      </ol>
    </section>
  );
}

const ICONS: Readonly<Record<NonNullable<Change['origen']>, IconName>> = {
  PAGO: 'bank',
  COMPENSACION: 'refresh',
  ERP: 'sheet',
};

/** The open amount after a change; null if surplus money was moved to a credit at the same moment. */
function leftOf({ original }: Document, { saldo }: Change): string | null {
  return saldo * original < 0 ? null : formatMoney(centsOf(saldo), portalConfig().currency);
}

function Changed({ change, left }: { change: Change; left: string | null }) {
  const { t } = useLingui();
  const { origen, concepto, nombre, banco, valor } = change;
  const isIssue = origen === null;
  return (
    <Event
      icon={origen ? ICONS[origen] : 'invoice'}
      day={change.fecha}
      end={
        <span className={styles.figures}>
          <Amount cents={centsOf(valor)} />
          {!isIssue && left && <small>{t`left ${left}`}</small>}
        </span>
      }
    >
      {concepto}
      {!isIssue && <small>{[banco, nombre].filter(Boolean).join(' · ')}</small>}
      <Source change={change} />
    </Event>
  );
}

/** The link to the payment or the compensation, for users who may open it. */
function Source({ change: { origen, referencia, nombre } }: { change: Change }) {
  const { t } = useLingui();
  if (!referencia || !nombre) return null;
  const { need, link } = origen === 'PAGO' ? paymentOf(referencia) : compensationNamed(nombre);
  if (!isPermitted(need)) return null;
  return <Link {...link}>{origen === 'PAGO' ? t`See receipt` : t`See compensation`}</Link>;
}

type EventProps = { icon: IconName; day: string; end?: ReactNode; children: ReactNode };

function Event({ icon, day, end, children }: EventProps) {
  return (
    <li>
      <Icon name={icon} size="s" className={styles.icon} />
      <div>
        <time dateTime={day}>{formatDay(day)}</time>
        {children}
      </div>
      {end}
    </li>
  );
}

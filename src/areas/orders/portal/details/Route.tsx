import { useLingui } from '@lingui/react/macro';
import { formatDateTime } from '#kit/core/day.ts';
import { classes } from '#kit/portal/design/classes.ts';
import { Icon } from '#kit/portal/design/Icon.tsx';
import { orderIcon } from '#kit/portal/design/OrderStatus.tsx';
import { statusOf } from '../../rules/status.ts';
import { STEPS, stepsDone } from '../../rules/steps.ts';
import { useStatusName } from '../texts/useStatusName.ts';
import type { OrderEvent } from './query.ts';
import styles from './Route.module.css';

type RouteProps = { state: string; events: readonly OrderEvent[] };

/** Shows an order's progress as a road with completed, held and expected steps. */
export function Route({ state, events }: RouteProps) {
  const { t } = useLingui();
  const statusName = useStatusName();
  const { tone } = statusOf(state);
  const doneCount = stepsDone([...events.map(({ estado_pedido }) => estado_pedido), state]);
  const stops = tone === 'blocked' || tone === 'rejected';
  const ends = state === '6';
  const done = STEPS.slice(0, doneCount);
  const ahead = ends ? [] : STEPS.slice(doneCount);
  const timeOf = (step: string) =>
    events.findLast(({ estado_pedido }) => estado_pedido === step)?.fecha_hora_evento ?? null;
  return (
    <ol className={styles.route} aria-label={t`Progress of the order`}>
      {done.map((step, index) => {
        const isHere = !stops && index === doneCount - 1;
        const at = timeOf(step);
        return (
          <li
            key={step}
            className={classes(styles.done, isHere && styles.here)}
            aria-current={isHere ? 'step' : undefined}
          >
            <span className={styles.dot}>
              <Icon name={isHere && step === '5' ? 'truck' : 'check'} size="s" />
            </span>
            <b>{statusName(step)}</b>
            {at && <small>{formatDateTime(at)}</small>}
          </li>
        );
      })}
      {stops && (
        <li className={styles.stop} aria-current="step">
          <span className={styles.dot}>
            <Icon name={orderIcon(tone)} size="s" />
          </span>
          <b>{statusName(state)}</b>
        </li>
      )}
      {ahead.map((step) => (
        <li key={step} className={styles.ahead}>
          <span className={styles.dot} />
          <b>{statusName(step)}</b>
          <small>{t`pending`}</small>
        </li>
      ))}
    </ol>
  );
}

import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { PlazoReclamo } from '#kit/core/contract/types.ts';
import { formatDay } from '#kit/core/day.ts';
import { portalConfig } from '#kit/portal/config.ts';
import { ClaimBadge } from './ClaimBadge.tsx';
import styles from './ClaimPeriod.module.css';
import './messages.es.po';

/** Until when the invoice may be claimed, as far as the company reported it: no legal advice. */
export function ClaimPeriod({ period }: { period: PlazoReclamo }) {
  const { t } = useLingui();
  const { estado, fin, inicio, origen } = period;
  const heading = useId();
  const isRunning = estado === 'corriendo' || estado === 'por_vencer';
  const start = formatDay(inicio);
  const isReported = !isRunning && estado !== 'vencido';
  return (
    <section className={styles.period} aria-labelledby={heading}>
      <h3 id={heading}>{t`Claim period`}</h3>
      <ClaimBadge state={estado} end={fin} endsToday={fin === portalConfig().today} />
      <small>
        {origen === 'recepcion'
          ? t`By the day of reception that the company reported: ${start}.`
          : t`By the day of delivery that the company reported: ${start}.`}
      </small>
      {isRunning && <small>{t`A case in the portal does not stop this period.`}</small>}
      {estado === 'vencido' && <small>{t`The company has reported neither a claim nor an acceptance.`}</small>}
      {isReported && <small>{t`By the DIAN's event that the company reported.`}</small>}
    </section>
  );
}

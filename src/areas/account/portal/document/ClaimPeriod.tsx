import { useLingui } from '@lingui/react/macro';
import type { PlazoReclamo } from '#kit/core/contract/types.ts';
import { formatDay } from '#kit/core/day.ts';
import { portalConfig } from '#kit/portal/config.ts';
import { Badge, type Tone } from '#kit/portal/design/Badge.tsx';
import type { IconName } from '#kit/portal/design/Icon.tsx';
import styles from './ClaimPeriod.module.css';

const LOOKS: Readonly<Record<string, readonly [Tone, IconName]>> = {
  corriendo: ['next', 'calendar'],
  por_vencer: ['today', 'clock'],
  vencido: ['next', 'waiting'],
  reclamada: ['process', 'warning'],
  aceptada: ['ok', 'check'],
  aceptada_tacitamente: ['ok', 'check'],
};

/** Until when the invoice may be claimed, as far as the company reported it: no legal advice. */
export function ClaimPeriod({ period }: { period: PlazoReclamo }) {
  const { t } = useLingui();
  const { estado, inicio, origen } = period;
  const stateText = useStateText();
  const [tone, icon] = LOOKS[estado] ?? ['next', 'info'];
  const isRunning = estado === 'corriendo' || estado === 'por_vencer';
  const start = formatDay(inicio);
  const isReported = !isRunning && estado !== 'vencido';
  return (
    <section className={styles.period} aria-labelledby="claim-period">
      <h3 id="claim-period">{t`Claim period`}</h3>
      <Badge tone={tone} icon={icon}>
        {stateText(period)}
      </Badge>
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

function useStateText(): (period: PlazoReclamo) => string {
  const { t } = useLingui();
  return ({ estado, fin }) => {
    const day = formatDay(fin);
    switch (estado) {
      case 'corriendo':
        return t`Until ${day}`;
      case 'por_vencer':
        return fin === portalConfig().today ? t`Ends today` : t`Ends on ${day}`;
      case 'vencido':
        return t`Ended on ${day}`;
      case 'reclamada':
        return t({ message: 'Claimed', context: 'invoice' });
      case 'aceptada':
        return t({ message: 'Accepted', context: 'invoice' });
      case 'aceptada_tacitamente':
        return t({ message: 'Tacitly accepted', context: 'invoice' });
      default:
        return estado;
    }
  };
}

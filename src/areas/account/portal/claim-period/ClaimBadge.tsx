import { useLingui } from '@lingui/react/macro';
import { type Day, formatDay } from '#kit/core/day.ts';
import { Badge, type Tone } from '#kit/portal/design/Badge.tsx';
import type { IconName } from '#kit/portal/design/Icon.tsx';
import './messages.es.po';

const LOOKS: Readonly<Record<string, readonly [Tone, IconName]>> = {
  corriendo: ['next', 'calendar'],
  por_vencer: ['today', 'clock'],
  vencido: ['next', 'waiting'],
  reclamada: ['process', 'warning'],
  aceptada: ['ok', 'check'],
  aceptada_tacitamente: ['ok', 'check'],
};

type ClaimBadgeProps = {
  /** `PlazoReclamo.estado`. */
  state: string;
  /** The period's last day. */
  end: Day;
  endsToday: boolean;
};

/** What a claim period is on the present day, as a word, with its last day where no event ended it. */
export function ClaimBadge({ state, end, endsToday }: ClaimBadgeProps) {
  const { t } = useLingui();
  const day = formatDay(end);
  const [tone, icon] = LOOKS[state] ?? ['next', 'info'];
  const texts: Readonly<Record<string, string>> = {
    corriendo: t`Until ${day}`,
    por_vencer: endsToday ? t`Ends today` : t`Ends on ${day}`,
    vencido: t`Ended on ${day}`,
    reclamada: t({ message: 'Claimed', context: 'invoice' }),
    aceptada: t({ message: 'Accepted', context: 'invoice' }),
    aceptada_tacitamente: t({ message: 'Tacitly accepted', context: 'invoice' }),
  };
  return (
    <Badge tone={tone} icon={icon}>
      {texts[state] ?? state}
    </Badge>
  );
}

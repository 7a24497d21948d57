import type { EstadoCaso } from '#kit/core/contract/types.ts';
import { Badge, type Tone } from '#kit/portal/design/Badge.tsx';
import type { IconName } from '#kit/portal/design/Icon.tsx';
import { useCaseStateNames } from './useCaseTexts.ts';

const LOOKS: Readonly<Record<EstadoCaso, readonly [Tone, IconName]>> = {
  abierto: ['today', 'mail'],
  en_revision: ['process', 'waiting'],
  aceptado: ['ok', 'done'],
  rechazado: ['fail', 'failed'],
  cerrado: ['next', 'check'],
};

export function CaseState({ of }: { of: EstadoCaso }) {
  const names = useCaseStateNames();
  const [tone, icon] = LOOKS[of];
  return (
    <Badge tone={tone} icon={icon}>
      {names[of]}
    </Badge>
  );
}

import './messages.es.po';
import { useLingui } from '@lingui/react/macro';
import { Badge } from '#kit/portal/design/Badge.tsx';
import { State } from '#kit/portal/design/State.tsx';
import { STATUS_TONES } from '#kit/portal/design/status-tones.ts';
import { COMPENSATION_STATES, type CompensationState as Name } from '../../rules/status.ts';

/** Specification A4: B looks like requested, F like rejected, S like accepted. */
const LOOKS = {
  B: [STATUS_TONES.requested, 'waiting'],
  F: [STATUS_TONES.rejected, 'failed'],
  S: [STATUS_TONES.accepted, 'done'],
} as const;

export function useStateName(): (state: Name) => string {
  const { t } = useLingui();
  return (state) => {
    switch (state) {
      case 'B':
        return t({ message: 'In process', context: 'compensation' });
      case 'F':
        return t({ message: 'Rejected', context: 'compensation' });
      case 'S':
        return t({ message: 'Completed', context: 'compensation' });
    }
  };
}

/** The state of a compensation; an unknown state is shown by its code. */
export function CompensationState({ of }: { of: string }) {
  const stateName = useStateName();
  const state = COMPENSATION_STATES.find((one) => one === of);
  if (!state) return <State of={{ code: of }} />;
  const [tone, icon] = LOOKS[state];
  return (
    <Badge tone={tone} icon={icon}>
      {stateName(state)}
    </Badge>
  );
}

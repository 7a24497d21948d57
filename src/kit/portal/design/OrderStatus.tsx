import { Badge, type Tone } from './Badge.tsx';
import type { IconName } from './Icon.tsx';
import { STATUS_TONES } from './status-tones.ts';

const looks = {
  requested: [STATUS_TONES.requested, 'clock'],
  accepted: [STATUS_TONES.accepted, 'check'],
  remissioned: [STATUS_TONES.remissioned, 'sheet'],
  billed: [STATUS_TONES.billed, 'invoice'],
  dispatched: [STATUS_TONES.dispatched, 'truck'],
  rejected: [STATUS_TONES.rejected, 'failed'],
  blocked: ['overdue', 'barrier'],
} satisfies Record<string, [Tone, IconName]>;

export type OrderLook = keyof typeof looks;

export function orderTone(look: OrderLook): Tone {
  return looks[look][0];
}

export function orderIcon(look: OrderLook): IconName {
  return looks[look][1];
}

/** The state of an order: its label in the style of its status. */
export function OrderStatus({ look, label }: { look: OrderLook; label: string }) {
  const [tone, icon] = looks[look];
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  );
}

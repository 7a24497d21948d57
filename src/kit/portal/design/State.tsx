import { useLingui } from '@lingui/react/macro';
import { Badge, type Tone } from './Badge.tsx';
import type { IconName } from './Icon.tsx';
import { STATUS_TONES } from './status-tones.ts';

const looks = {
  // the codes AT, V, NV, A and C (specification A4)
  overdue: [STATUS_TONES.rejected, 'warning'],
  today: [STATUS_TONES.billed, 'clock'],
  upcoming: [STATUS_TONES.dispatched, 'calendar'],
  open: [STATUS_TONES.rejected, 'invoice'],
  compensated: [STATUS_TONES.dispatched, 'check'],
  paid: ['ok', 'done'],
  inFavour: ['ok', 'plus'],
  locked: ['next', 'locked'],
  paying: ['process', 'waiting'],
  compensating: ['process', 'waiting'],
  created: ['next', 'clock'],
  pending: ['process', 'waiting'],
  approved: ['ok', 'done'],
  rejected: ['fail', 'failed'],
  failed: ['fail', 'failed'],
  cancelled: ['next', 'failed'],
  expired: ['next', 'waiting'],
  reversed: ['fail', 'reversed'],
} satisfies Record<string, [Tone, IconName]>;

export type StateName = keyof typeof looks;

/** Shows a state's name, or its code if the portal does not know it. */
export type ShownState = StateName | { readonly code: string };

export function useStateLabel(): (state: ShownState) => string {
  const { t } = useLingui();
  return (state) => {
    if (typeof state === 'object') return state.code;
    switch (state) {
      case 'overdue':
        return t({ message: 'Expired', context: 'invoice' });
      case 'today':
        return t`Expires today`;
      case 'upcoming':
        return t`Next to expire`;
      case 'open':
        return t`Open`;
      case 'compensated':
        return t`Compensated`;
      case 'paid':
        return t({ message: 'Paid', context: 'invoice' });
      case 'inFavour':
        return t`In your favour`;
      case 'locked':
        return t`Locked`;
      case 'paying':
        return t`In payment`;
      case 'compensating':
        return t`In compensation`;
      case 'created':
        return t({ message: 'Created', context: 'payment' });
      case 'pending':
        return t({ message: 'Pending', context: 'payment' });
      case 'approved':
        return t({ message: 'Approved', context: 'payment' });
      case 'rejected':
        return t({ message: 'Rejected', context: 'payment' });
      case 'failed':
        return t({ message: 'Failed', context: 'payment' });
      case 'cancelled':
        return t({ message: 'Cancelled', context: 'payment' });
      case 'expired':
        return t({ message: 'Expired', context: 'payment' });
      case 'reversed':
        return t({ message: 'Reversed', context: 'payment' });
    }
  };
}

export function State({ of }: { of: ShownState }) {
  const stateLabel = useStateLabel();
  // an unknown state has the style of 'requested' (specification A4), and shows its code
  const [tone, icon] = typeof of === 'object' ? ([STATUS_TONES.requested, 'info'] as const) : looks[of];
  return (
    <Badge tone={tone} icon={icon}>
      {stateLabel(of)}
    </Badge>
  );
}

import { useLingui } from '@lingui/react/macro';
import { type Cents, formatMoney } from '#kit/core/money.ts';
import { portalConfig } from '#kit/portal/config.ts';
import { TextLink } from '#kit/portal/design/RouterLink.tsx';
import { proposeCompensation } from '../links.ts';

type InFavourProps = { cents: Cents; className?: string | undefined };

/** Leads from what the client has in its favour to the proposal of what to compensate; nothing without credits. */
export function InFavour({ cents, className }: InFavourProps) {
  const { t } = useLingui();
  if (cents <= 0) return null;
  return (
    <TextLink {...proposeCompensation} className={className}>
      {t`You have ${formatMoney(cents, portalConfig().currency)} in your favour: use it`}
    </TextLink>
  );
}

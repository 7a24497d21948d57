import { useLingui } from '@lingui/react/macro';
import { type Cents, formatMoney } from '#kit/core/money.ts';
import { portalConfig } from '#kit/portal/config.ts';
import { TextLink } from '#kit/portal/design/RouterLink.tsx';
import { proposeCompensation } from '../links.ts';

type InFavourProps = { cents: Cents; className?: string | undefined };

/** Shows the client's amount in favour, with a link to the proposed compensation; renders nothing without credits. */
export function InFavour({ cents, className }: InFavourProps) {
  const { t } = useLingui();
  if (cents <= 0) return null;
  return (
    <TextLink {...proposeCompensation} className={className}>
      {t`You have ${formatMoney(cents, portalConfig().currency)} in your favour: use it`}
    </TextLink>
  );
}

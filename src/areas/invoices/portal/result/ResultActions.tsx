import { useLingui } from '@lingui/react/macro';
import { may } from '../../../../kit/any/allow.ts';
import { DownloadLink } from '../../../../kit/portal/design/DownloadLink.tsx';
import { ButtonLink } from '../../../../kit/portal/design/RouterLink.tsx';
import { useAsker } from '../../../session/portal/public.ts';
import { allPending, cashPayment, compensate } from '../address.ts';
import { ContinueButton } from '../continue/ContinueButton.tsx';
import { ContinuePayment } from '../continue/continue.graphql.ts';
import { paymentState } from '../payment.ts';
import type { PaymentOutcome } from './query.ts';
import { chooseAgain } from './selection.ts';

/** What one does next: the one red action that the ending asks for, and the way back to the invoices. */
export function ResultActions({ outcome, onChanged }: { outcome: PaymentOutcome; onChanged: () => void }) {
  const { t } = useLingui();
  const advance = outcome.estado === 'approved' && outcome.id_segment !== null;
  return (
    <>
      <Next outcome={outcome} onChanged={onChanged} />
      {advance && (
        <ButtonLink {...compensate} look="ghost" size="l">
          {t`Compensate`}
        </ButtonLink>
      )}
      <ButtonLink {...allPending} look="ghost" size="l">
        {t`Back to invoices`}
      </ButtonLink>
    </>
  );
}

function Next({ outcome, onChanged }: { outcome: PaymentOutcome; onChanged: () => void }) {
  const { t } = useLingui();
  const asker = useAsker();
  const receipt = outcome.download?.pdf?.url;
  switch (paymentState(outcome.estado)) {
    case 'approved':
      return (
        receipt && (
          <DownloadLink href={receipt} look="primary" size="l">
            {t`Download receipt`}
          </DownloadLink>
        )
      );
    case 'created':
      return (
        // before it is known who asks it has its room, so that nothing moves
        (asker === null || may(asker, ContinuePayment)) && (
          <ContinueButton
            uuid={outcome.uuid}
            onFailed={onChanged}
            look="primary"
            size="l"
            style={{ visibility: asker ? 'visible' : 'hidden' }}
          />
        )
      );
    case 'pending':
      return null;
    default:
      return (
        <ButtonLink
          {...(outcome.id_segment === null ? allPending : cashPayment)}
          look="primary"
          size="l"
          onClick={() => chooseAgain(outcome)}
        >
          {t`Try again`}
        </ButtonLink>
      );
  }
}

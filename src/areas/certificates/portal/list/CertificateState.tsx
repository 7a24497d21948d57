import { useLingui } from '@lingui/react/macro';
import { Badge } from '#kit/portal/design/Badge.tsx';
import { State } from '#kit/portal/design/State.tsx';

const LOOKS = {
  EN_PREPARACION: ['process', 'waiting'],
  LISTO: ['ok', 'done'],
  FALLO: ['fail', 'failed'],
} as const;

/** Label of a certificate's state; for an unknown state, its code. */
export function CertificateState({ of }: { of: string }) {
  const { t } = useLingui();
  const labels = {
    EN_PREPARACION: t`In preparation`,
    LISTO: t({ message: 'Ready', context: 'certificate' }),
    FALLO: t({ message: 'Failed', context: 'certificate' }),
  };
  const state = (['EN_PREPARACION', 'LISTO', 'FALLO'] as const).find((one) => one === of);
  if (!state) return <State of={{ code: of }} />;
  const [tone, icon] = LOOKS[state];
  return (
    <Badge tone={tone} icon={icon}>
      {labels[state]}
    </Badge>
  );
}

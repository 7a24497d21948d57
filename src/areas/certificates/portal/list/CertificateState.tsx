import { useLingui } from '@lingui/react/macro';
import type { EstadoCertificado } from '../../../../kit/core/contract.ts';
import { Badge } from '../../../../kit/portal/design/Badge.tsx';

const LOOKS = {
  EN_PREPARACION: ['process', 'waiting'],
  LISTO: ['ok', 'done'],
  FALLO: ['fail', 'failed'],
} as const;

export function CertificateState({ of: state }: { of: EstadoCertificado }) {
  const { t } = useLingui();
  const words = {
    EN_PREPARACION: t`In preparation`,
    LISTO: t({ message: 'Ready', context: 'certificate' }),
    FALLO: t({ message: 'Failed', context: 'certificate' }),
  };
  const [tone, icon] = LOOKS[state];
  return (
    <Badge tone={tone} icon={icon}>
      {words[state]}
    </Badge>
  );
}

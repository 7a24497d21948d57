import { useLingui } from '@lingui/react/macro';
import type { EstadoSolicitud, TipoSolicitud } from '#kit/core/contract/types.ts';
import { Badge, type Tone } from '#kit/portal/design/Badge.tsx';
import type { IconName } from '#kit/portal/design/Icon.tsx';

const LOOKS: Readonly<Record<EstadoSolicitud, readonly [Tone, IconName]>> = {
  pendiente: ['today', 'clock'],
  aprobada: ['ok', 'done'],
  rechazada: ['fail', 'failed'],
  retirada: ['next', 'close'],
  vencida: ['next', 'waiting'],
  pagada: ['ok', 'check'],
};

export function useRequestStateName(): (state: EstadoSolicitud) => string {
  const { t } = useLingui();
  return (state) => {
    switch (state) {
      case 'pendiente':
        return t({ message: 'To approve', context: 'request' });
      case 'aprobada':
        return t({ message: 'Approved', context: 'request' });
      case 'rechazada':
        return t({ message: 'Rejected', context: 'request' });
      case 'retirada':
        return t({ message: 'Withdrawn', context: 'request' });
      case 'vencida':
        return t({ message: 'Expired', context: 'request' });
      case 'pagada':
        return t({ message: 'Paid', context: 'request' });
    }
  };
}

export function RequestState({ of }: { of: EstadoSolicitud }) {
  const stateName = useRequestStateName();
  const [tone, icon] = LOOKS[of];
  return (
    <Badge tone={tone} icon={icon}>
      {stateName(of)}
    </Badge>
  );
}

export function useRequestKindName(): (kind: TipoSolicitud) => string {
  const { t } = useLingui();
  return (kind) => {
    switch (kind) {
      case 'facturas':
        return t`Payment of invoices`;
      case 'plan':
        return t`Plan of payments`;
      case 'contado':
        return t`Cash payment`;
      case 'bonos':
        return t`Gift vouchers`;
      case 'compensacion':
        return t`Compensation`;
    }
  };
}

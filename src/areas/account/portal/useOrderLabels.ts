import { useLingui } from '@lingui/react/macro';

export function useOrderLabels() {
  const { t } = useLingui();
  return {
    fecha_vencimiento_documento: t`Expiration, soonest first`,
    '-fecha_vencimiento_documento': t`Expiration, latest first`,
    fecha_movimiento: t`Movement, oldest first`,
    '-fecha_movimiento': t`Movement, newest first`,
    fecha_documento: t`Issue, oldest first`,
    '-fecha_documento': t`Issue, newest first`,
    total: t`Amount, smallest first`,
    '-total': t`Amount, largest first`,
    num_documento: t`Number, upwards`,
    '-num_documento': t`Number, downwards`,
  };
}

import { useLingui } from '@lingui/react/macro';
import type { EstadoCaso, TipoCaso } from '#kit/core/contract/types.ts';
import './messages.es.po';

/** The names of the kinds of cases. */
export function useKindNames(): Readonly<Record<TipoCaso, string>> {
  const { t } = useLingui();
  return {
    retencion: t`Withholding`,
    precio: t`Price`,
    volumen: t`Volume`,
    calidad: t`Quality`,
    duplicado: t`Duplicate`,
    devolucion: t`Return`,
    servicio: t({ message: 'Service', context: 'kind of case' }),
    otro: t({ message: 'Other', context: 'case' }),
  };
}

/** The names of the states of cases. */
export function useCaseStateNames(): Readonly<Record<EstadoCaso, string>> {
  const { t } = useLingui();
  return {
    abierto: t({ message: 'Open', context: 'case' }),
    en_revision: t`In review`,
    aceptado: t({ message: 'Accepted', context: 'case' }),
    rechazado: t({ message: 'Rejected', context: 'case' }),
    cerrado: t({ message: 'Closed', context: 'case' }),
  };
}

import { useLingui } from '@lingui/react/macro';
import type { MotivoConciliacion } from '#kit/core/contract/types.ts';
import type { Confidence } from '../../rules/books/match.ts';
import type { Difference } from './differences.ts';

/** The reasons that users choose from, in their order. */
export const MOTIVES: readonly MotivoConciliacion[] = [
  'retencion',
  'pago_en_camino',
  'diferencia_fecha',
  'pago_parcial',
  'cambio',
  'error_propio',
  'error_proveedor',
  'otro',
];

/** Labels of why a difference is there: as it was found, and as users explain it. */
export function useReasonLabels() {
  const { t } = useLingui();
  const motives: Readonly<Record<string, string>> = {
    retencion: t`Withholding`,
    pago_en_camino: t`Payment on its way`,
    diferencia_fecha: t`Other date`,
    pago_parcial: t`Part of a payment`,
    cambio: t`Exchange difference`,
    error_propio: t`Our mistake`,
    error_proveedor: t`The company's mistake`,
    otro: t`Other reason`,
  } satisfies Record<MotivoConciliacion, string>;
  const reasons: Readonly<Record<NonNullable<Difference['reason']>, string>> = {
    withholding: t`Maybe a withholding`,
    'part payment': t`Part of a payment`,
    exchange: t`Exchange difference`,
    duplicate: t`Booked twice`,
    'in transit': t`Payment on its way`,
    'other day': t`Other date`,
  };
  const confidences: Readonly<Record<Confidence, string>> = {
    high: t`By number and amount`,
    medium: t`By amount and day`,
    low: t`By amount only`,
  };
  return {
    motiveLabel: (motive: string) => motives[motive] ?? motive,
    confidenceLabel: (confidence: Confidence) => confidences[confidence],
    reasonLabel: (reason: NonNullable<Difference['reason']>) => reasons[reason],
  };
}

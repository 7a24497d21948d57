import { useLingui } from '@lingui/react/macro';
import type { ModoImpresion } from '#kit/core/contract/types.ts';

/** The names of the print formats. */
export function useModeNames(): Readonly<Record<ModoImpresion, string>> {
  const { t } = useLingui();
  return { CONSOLIDADO: t`Consolidated`, DETALLADO: t`Detailed` };
}

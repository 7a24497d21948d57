import { useLingui } from '@lingui/react/macro';
import type { BridgeLine } from '../../rules/books/bridge.ts';

/** Labels of the balances and of the steps between them. */
export function useBridgeLabels(): Readonly<Record<'theirClosing' | 'ourClosing' | BridgeLine['kind'], string>> {
  const { t } = useLingui();
  return {
    theirClosing: t`Closing balance in your books`,
    ourClosing: t`Closing balance in the company's books`,
    opening: t`Already different at the beginning`,
    unexplained: t`Your balance is not the sum of your lines`,
    onlyOurs: t`Only in the company's books`,
    onlyTheirs: t`Only in your books`,
    differing: t`Other amount`,
    crossing: t`Dated in another period`,
  };
}

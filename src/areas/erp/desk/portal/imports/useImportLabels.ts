import { useLingui } from '@lingui/react/macro';
import type { Tone } from '#kit/portal/design/Badge.tsx';
import type { IconName } from '#kit/portal/design/Icon.tsx';
import type { ListedImport } from '../../rules/imports-api.ts';

type Outcome = { readonly label: string; readonly tone: Tone; readonly icon: IconName };

/** Labels of an import's source and outcome. */
export function useImportLabels(): {
  readonly sourceOf: (of: Pick<ListedImport, 'source' | 'file'>) => string;
  readonly outcomeOf: (of: Pick<ListedImport, 'endedAt' | 'broken' | 'rejected'>) => Outcome;
} {
  const { t } = useLingui();
  return {
    sourceOf: ({ source, file }) =>
      source === 'http' ? t`Sent by the ERP` : file === null ? t`Command, standard input` : t`Command, file ${file}`,
    outcomeOf: ({ endedAt, broken, rejected }) => {
      if (endedAt === null) return { label: t`It runs`, tone: 'process', icon: 'waiting' };
      if (broken !== null) return { label: t`Not read to its end`, tone: 'fail', icon: 'failed' };
      return rejected > 0
        ? { label: t`With refused lines`, tone: 'overdue', icon: 'warning' }
        : { label: t`Everything taken`, tone: 'ok', icon: 'done' };
    },
  };
}

import { useMutation } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { formatDay } from '#kit/core/day.ts';
import { Button } from '#kit/portal/design/Button.tsx';
import { showToast } from '#kit/portal/design/toasts.ts';
import { saveFile } from '#kit/portal/file/saveFile.ts';
import { useSession } from '#areas/session/portal/public.ts';
import type { Period } from '../../rules/books/compare-books.ts';
import type { BridgeTexts } from './bridge-rows.ts';
import styles from './Books.module.css';
import { useBridgeLabels } from './useBridgeLabels.ts';

type DownloadBridgeProps = {
  period: Period;
  writeBridge: (kind: 'excel' | 'pdf', texts: BridgeTexts) => Promise<Uint8Array<ArrayBuffer>> | undefined;
};

/** Downloads the bridge as an Excel file or a PDF, which the browser makes. */
export function DownloadBridge({ period, writeBridge }: DownloadBridgeProps) {
  const { t } = useLingui();
  const { session } = useSession();
  const labels = useBridgeLabels();
  const write = useMutation({
    mutationFn: async (kind: 'excel' | 'pdf') => {
      const file = await writeBridge(kind, {
        ...labels,
        title: t`From your balance to the company's`,
        subtitle: `${session?.client.nombre ?? session?.client.cliente ?? ''} · ${formatDay(period.from)} – ${formatDay(period.to)}`,
        note: t`Made in your browser with your own books: it has no verification code.`,
        more: t`More differences are in the Excel file.`,
        sheet: t`Bridge`,
        step: t`Step`,
        day: t`Day`,
        number: t`Document`,
        theirDay: t`Day in your books`,
        theirNumber: t`Document in your books`,
        theirText: t`Description in your books`,
        amount: t`Amount`,
      });
      if (file) saveFile(file, `conciliacion-${period.from}-${period.to}.${kind === 'excel' ? 'xlsx' : 'pdf'}`);
    },
    onError: () => showToast(t`The file could not be made. Try again.`, 'danger'),
  });
  const isBusy = (kind: 'excel' | 'pdf') => write.isPending && write.variables === kind;
  return (
    <span className={styles.actions}>
      <Button icon="download" busy={isBusy('excel')} onClick={() => write.mutate('excel')}>
        {t`Download Excel`}
      </Button>
      <Button icon="download" busy={isBusy('pdf')} onClick={() => write.mutate('pdf')}>
        {t`Download PDF`}
      </Button>
    </span>
  );
}

import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { formatDateTime, monthInWords } from '#kit/core/day.ts';
import { groupThousands } from '#kit/core/money.ts';
import { bytesText } from '#kit/portal/bytes-text.ts';
import { Badge } from '#kit/portal/design/Badge.tsx';
import { FileButton } from '#kit/portal/file/FileButton.tsx';
import styles from './ArchivesSheet.module.css';
import type { Archive } from './query.ts';

/** A month's ZIP: whether it is ready, how large it is, until when it is kept. */
export function ArchiveItem({ archive }: { archive: Archive }) {
  const { t } = useLingui();
  const { mes, estado, documentos, bytes, mensaje, vence, archivo } = archive;
  const month = monthInWords(mes);
  const count = documentos ?? 0;
  const all = groupThousands(String(count));
  const documents = plural(count, { one: `${all} document`, other: `${all} documents` });
  return (
    <li className={styles.archive}>
      <div className={styles.what}>
        <b>{month}</b>
        {estado === 'listo' && <span>{`${documents} · ${bytesText(bytes ?? 0)}`}</span>}
        {estado === 'listo' && <span>{t`Until ${formatDateTime(vence)}`}</span>}
        {estado === 'fallo' && <span>{mensaje}</span>}
      </div>
      {estado === 'listo' && <FileButton type="ZIP" of={month} file={archivo} />}
      {estado === 'preparando' && (
        <Badge tone="process" icon="waiting">
          {t`In preparation`}
        </Badge>
      )}
      {estado === 'fallo' && (
        <Badge tone="fail" icon="failed">
          {t({ message: 'Failed', context: 'archive' })}
        </Badge>
      )}
    </li>
  );
}

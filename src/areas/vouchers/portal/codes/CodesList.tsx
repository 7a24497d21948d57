import { plural } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { formatDay } from '#kit/core/day.ts';
import { groupThousands } from '#kit/core/money.ts';
import { Amount } from '#kit/portal/design/Amount.tsx';
import { Button } from '#kit/portal/design/Button.tsx';
import { IconButton } from '#kit/portal/design/IconButton.tsx';
import { Note } from '#kit/portal/design/Note.tsx';
import { showToast } from '#kit/portal/design/toasts.ts';
import { FileButton } from '#kit/portal/file/FileButton.tsx';
import { saveFile } from '#kit/portal/file/saveFile.ts';
import { centsOf } from '#kit/portal/graphql/cents.ts';
import { TemplateButton } from '../template/TemplateButton.tsx';
import { VOUCHER_TEMPLATE_FILE } from '../../rules/constants.ts';
import type { VoucherRow } from '../../rules/file-rows.ts';
import styles from './Codes.module.css';
import type { OpenedFile } from './PasswordForm.tsx';

/** The codes of an opened file, each also as a picture with its QR. The file is downloaded immediately. */
export function CodesList({ file: { rows, name, pdf } }: { file: OpenedFile }) {
  const { t } = useLingui();
  const count = groupThousands(String(rows.length));
  // loaded on demand, because the Excel code is larger than the rest of the screen
  const excel = useMutation({
    mutationFn: async () => saveFile(await (await import('./write-codes.ts')).writeCodes(rows), `${name}.xlsx`),
  });
  const save = useEffectEvent(() => excel.mutate());
  useEffect(() => save(), []);
  return (
    <div className={styles.opened}>
      <Note tone="ok" icon="done" role="status">
        {plural(rows.length, {
          one: 'The file has # code, which is as good as money: keep it in a safe place.',
          other: `The file has ${count} codes, which are as good as money: keep it in a safe place.`,
        })}
      </Note>
      <div className={styles.files}>
        <Button icon="download" busy={excel.isPending} onClick={() => excel.mutate()}>
          {t`Download Excel`}
        </Button>
        <FileButton type="PDF" file={{ url: pdf }}>
          {t`PDF to print`}
        </FileButton>
        <TemplateButton block="bonos_plantilla" file={VOUCHER_TEMPLATE_FILE}>
          {t`Template to give them away (PowerPoint)`}
        </TemplateButton>
      </div>
      {excel.error && (
        <Note tone="fail" icon="failed" role="alert">
          {t`The file could not be made. Try again.`}
        </Note>
      )}
      <ul className={styles.codes} aria-label={t`Codes`}>
        {rows.map((row) => (
          <Code key={row.codigoRedencion} row={row} />
        ))}
      </ul>
    </div>
  );
}

function Code({ row }: { row: VoucherRow }) {
  const { t } = useLingui();
  const { codigoRedencion, MontoBono, FechaExpiracion } = row;
  const { mutate, isPending } = useMutation({
    mutationFn: async () =>
      saveFile(await (await import('./drawCode.ts')).drawCode(row), `bono-${codigoRedencion.slice(-4)}.png`),
    onError: () => showToast(t`The picture could not be made. Try again.`, 'danger'),
  });
  const day = formatDay(FechaExpiracion);
  return (
    <li>
      <span>
        <code>{codigoRedencion}</code>
        <small>
          <Amount cents={centsOf(MontoBono)} size="s" /> · {t`expires on ${day}`}
        </small>
      </span>
      <IconButton
        icon="download"
        label={t`Picture with QR of ${codigoRedencion}`}
        disabled={isPending}
        onClick={() => mutate()}
      />
    </li>
  );
}

import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { FieldError } from '#kit/portal/design/FieldError.tsx';
import { FileDrop } from '#kit/portal/design/FileDrop.tsx';
import { IconButton } from '#kit/portal/design/IconButton.tsx';
import { Spinner } from '#kit/portal/design/Spinner.tsx';
import { sendUpload } from '#kit/portal/file/sendUpload.ts';
import { useErrorText } from '#kit/portal/http/useErrorText.ts';
import { CASE_LIMITS } from '../../rules/limits.ts';
import styles from './CaseFiles.module.css';
import './messages.es.po';

export type ChosenFile = { readonly id: string; readonly name: string };

type CaseFilesProps = {
  files: readonly ChosenFile[];
  onChange: (files: readonly ChosenFile[]) => void;
  /** Sends a file, and returns its id. */
  send?: (file: File) => Promise<string>;
};

const sendAsUser = (file: File) => sendUpload('/server-middleware/case-files', {}, { file });

const MEGABYTES = CASE_LIMITS.fileBytes / 1024 / 1024;

/** The files of a message; each is uploaded as soon as it is chosen. */
export function CaseFiles({ files, onChange, send = sendAsUser }: CaseFilesProps) {
  const { t } = useLingui();
  const [sending, setSending] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const wrongType = t`Only PDF, XML, JPEG, PNG and XLSX files can be attached.`;
  const tooLarge = t`A file has at most ${MEGABYTES} MB.`;
  const errorText = useErrorText({
    fileTypes: () => wrongType,
    maxBytes: () => tooLarge,
    filename: () => t`The file's name is not valid.`,
    too_many_uploads: () => t`You have sent many files. Try again later.`,
  });

  async function upload(file: File) {
    setFailure(undefined);
    if (file.size > CASE_LIMITS.fileBytes) return setFailure(tooLarge);
    setSending(file.name);
    try {
      const id = await send(file);
      onChange([...files, { id, name: file.name }]);
    } catch (caught) {
      setFailure(errorText(caught));
    } finally {
      setSending(undefined);
    }
  }

  return (
    <div className={styles.files}>
      {files.length > 0 && (
        <ul>
          {files.map(({ id, name }) => (
            <li key={id}>
              {name}
              <IconButton
                icon="close"
                label={t`Remove ${name}`}
                onClick={() => onChange(files.filter((one) => one.id !== id))}
              />
            </li>
          ))}
        </ul>
      )}
      {sending !== undefined ? (
        <p role="status">
          <Spinner /> {t`Uploading ${sending}`}
        </p>
      ) : (
        files.length < CASE_LIMITS.files && (
          <FileDrop
            label={t`Attach a file`}
            hint={t`PDF, XML, JPEG, PNG or XLSX, up to ${MEGABYTES} MB`}
            accept=".pdf,.xml,.jpg,.jpeg,.png,.xlsx"
            onChoose={(file) => void upload(file)}
          />
        )
      )}
      <FieldError id="case-files-error" error={failure} />
    </div>
  );
}

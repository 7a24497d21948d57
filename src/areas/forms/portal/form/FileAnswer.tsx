import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { FieldError } from '#kit/portal/design/FieldError.tsx';
import { FileDrop } from '#kit/portal/design/FileDrop.tsx';
import { Icon } from '#kit/portal/design/Icon.tsx';
import { IconButton } from '#kit/portal/design/IconButton.tsx';
import { ProgressBar } from '#kit/portal/design/ProgressBar.tsx';
import { useErrorText } from '#kit/portal/http/useErrorText.ts';
import { fileLimits, fileProblem } from '../../rules/validate.ts';
import type { AnswerProps } from './AnswerProps.ts';
import { bytesText } from '#kit/portal/bytes-text.ts';
import styles from './FileAnswer.module.css';
import { uploadFile } from './upload-file.ts';
import { useProblemText } from './useProblemText.ts';

type Sending = { readonly file: File; readonly progress: number; readonly abort: () => void };

/** A file field; uploads a file as soon as it is chosen. */
export function FileAnswer({ formId, question, heading, error, file, onChange, onUploading }: AnswerProps) {
  const { t } = useLingui();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const problemText = useProblemText();
  const { types, bytes } = fileLimits(question);
  const names = types.join(', ').toUpperCase();
  const size = bytesText(bytes);
  const refused = (code: 'fileTypes' | 'maxBytes', value: string) => () =>
    problemText(question, { questionId: question.id, code, value });
  const errorText = useErrorText({
    fileTypes: refused('fileTypes', types.join(',')),
    maxBytes: refused('maxBytes', String(bytes)),
  });
  const [sending, setSending] = useState<Sending>();
  const [failure, setFailure] = useState<string>();

  // leaving the page stops the upload
  const stop = useEffectEvent(() => sending?.abort());
  useEffect(() => () => stop(), []);

  async function upload(chosen: File) {
    setFailure(undefined);
    const problem = fileProblem(question, chosen);
    if (problem) return setFailure(problemText(question, problem));
    const controller = new AbortController();
    const abort = () => controller.abort();
    setSending({ file: chosen, progress: 0, abort });
    onUploading(true);
    try {
      const upload = await uploadFile({
        formId,
        questionId: question.id,
        file: chosen,
        onProgress: (progress) => setSending({ file: chosen, progress, abort }),
        signal: controller.signal,
      });
      onChange({ upload }, { name: chosen.name, size: chosen.size });
    } catch (caught) {
      if (!controller.signal.aborted) setFailure(errorText(caught));
    } finally {
      setSending(undefined);
      onUploading(false);
    }
  }

  function remove() {
    if (sending) sending.abort();
    else onChange(undefined);
    // the button disappears, and the file chooser is rendered again
    setTimeout(() => input.current?.focus());
  }

  const shown = sending?.file ?? file;
  const name = shown?.name ?? '';
  const shownError = failure ?? error;
  return (
    <div className={styles.answer}>
      {shown ? (
        <div className={styles.file} data-wrong={shownError && ''}>
          <Icon name={sending ? 'waiting' : 'invoice'} />
          <p>
            <b>{name}</b>
            <span>{sending ? t`Uploading…` : bytesText(shown.size)}</span>
          </p>
          <IconButton icon="close" label={sending ? t`Stop uploading ${name}` : t`Remove ${name}`} onClick={remove} />
          {sending && <ProgressBar label={t`Uploading ${name}`} value={sending.progress} />}
        </div>
      ) : (
        <FileDrop
          ref={input}
          label={t`Choose a file`}
          hint={t`or drop it here. ${names}, up to ${size}.`}
          hintId={`${id}-hint`}
          accept={types.map((type) => `.${type}`).join(',')}
          aria-labelledby={heading}
          aria-describedby={`${id} ${id}-hint`}
          aria-invalid={shownError ? true : undefined}
          onChoose={(chosen) => void upload(chosen)}
        />
      )}
      <FieldError id={id} error={shownError} />
    </div>
  );
}

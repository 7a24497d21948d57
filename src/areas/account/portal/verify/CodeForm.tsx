import { useLingui } from '@lingui/react/macro';
import { type SubmitEvent, useRef, useState } from 'react';
import { Button } from '#kit/portal/design/Button.tsx';
import { Card } from '#kit/portal/design/Card.tsx';
import { TextField } from '#kit/portal/design/TextField.tsx';
import { readDocumentCode } from '../../rules/document-code.ts';
import styles from './CodeForm.module.css';

/** `wrong`: text from the address that cannot be a code. Wrong characters are detected without a request. */
export function CodeForm({ wrong, onCode }: { wrong: string; onCode: (code: string) => void }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(wrong);
  const [showsError, setShowsError] = useState(wrong !== '');
  const input = useRef<HTMLInputElement>(null);

  function errorOf(): string | undefined {
    if (typed.trim() === '') return t`Write the document's code.`;
    return readDocumentCode(typed)
      ? undefined
      : t`The code is not written correctly. Compare it with the paper, letter by letter.`;
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    setShowsError(true);
    const read = readDocumentCode(typed);
    if (read) onCode(read.code);
    else input.current?.focus();
  }

  return (
    <Card as="section" className={styles.card}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <div className={styles.words}>
          <h1>{t`Verify a document`}</h1>
          <p>{t`Write the code that stands at the foot of every page. We tell you whether the document is genuine, for whom, when it was issued and for how much.`}</p>
        </div>
        <TextField
          ref={input}
          label={t`Verification code`}
          hint={t`Groups of four letters and numbers. It never has I, L, O, 0 or 1.`}
          size="l"
          className={styles.code}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          value={typed}
          error={showsError ? errorOf() : undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button look="primary" size="l" wide type="submit">
          {t`Verify`}
        </Button>
      </form>
    </Card>
  );
}

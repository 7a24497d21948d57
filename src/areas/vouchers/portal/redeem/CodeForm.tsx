import { useLingui } from '@lingui/react/macro';
import { type SubmitEvent, useRef, useState } from 'react';
import { Button } from '#kit/portal/design/Button.tsx';
import { Icon } from '#kit/portal/design/Icon.tsx';
import { TextField } from '#kit/portal/design/TextField.tsx';
import { CODE_ALPHABET, readCode, formatCode } from '../../rules/code.ts';
import { scannedCode } from '../../rules/scanned-code.ts';
import styles from './CodeForm.module.css';

/** Length of a complete code, grouped by `formatCode`. */
const WHOLE = 19;

/** Groups the text while the user types at its end; other edits leave it unchanged, so that the cursor stays. */
function grouped(typed: string, caret: number | null): string {
  const text = typed.toUpperCase();
  const plain = text.replaceAll(/[\s-]/g, '');
  return caret === typed.length && /^[\dA-Z]*$/.test(plain) ? formatCode(plain) : text;
}

/** Form for a typed or pasted code; rejects malformed codes without a request. */
export function CodeForm({ onCode }: { onCode: (code: string) => void }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const [isSubmitted, setIsSubmitted] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const plain = typed.replaceAll(/[\s-]/g, '');
  const code = scannedCode(typed);
  const foreign = Array.from(plain).find((character) => !CODE_ALPHABET.includes(character));

  function errorOf(): string | undefined {
    if (code !== null) return undefined;
    if (foreign !== undefined) return t`No code has “${foreign}”. Codes have no 0, 1, I or O.`;
    if (typed.length >= WHOLE && readCode(typed) === null)
      return t`A character is wrong. Compare the code with the voucher, letter by letter.`;
    return isSubmitted ? t`Write the 16 letters and numbers of the code.` : undefined;
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    setIsSubmitted(true);
    if (code === null) input.current?.focus();
    else onCode(code);
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextField
        ref={input}
        label={t`Voucher code`}
        size="l"
        className={styles.code}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="search"
        placeholder="XXXX-XXXX-XXXX-XXXX"
        value={typed}
        error={errorOf()}
        after={code !== null && <Icon name="done" className={styles.right} />}
        onChange={({ target }) => {
          setIsSubmitted(false);
          setTyped(grouped(target.value, target.selectionStart));
        }}
      />
      <Button look={code === null ? 'secondary' : 'primary'} size="l" wide type="submit">
        {t`Look it up`}
      </Button>
    </form>
  );
}

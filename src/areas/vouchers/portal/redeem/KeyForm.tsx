import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type SubmitEvent, useRef, useState } from 'react';
import { Button } from '#kit/portal/design/Button.tsx';
import { Card } from '#kit/portal/design/Card.tsx';
import { Note } from '#kit/portal/design/Note.tsx';
import { TextField } from '#kit/portal/design/TextField.tsx';
import { type Refusal, type Session, saveKey } from './pos.ts';
import styles from './KeyForm.module.css';

type KeyFormProps = {
  /** The refusal of the previous key; null: there was none. */
  refusal: Refusal | null;
  onSession: (session: Session) => void;
};

/** Form for the key of a point of sale. The key is masked, because anyone who has it can redeem vouchers. */
export function KeyForm({ refusal, onSession }: KeyFormProps) {
  const { t } = useLingui();
  const [key, setKey] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);

  function textOf({ error: code, minutes }: Refusal): string {
    if (code === 'other_store') return t`This key is of another store: open /canje at that store’s address.`;
    if (code === 'too_many_calls')
      return t`Too many attempts. Wait ${plural(minutes, { one: '# minute', other: '# minutes' })} and try again.`;
    return t`This key does not work. Check it, or ask for a new one.`;
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (busy) return;
    if (key.trim() === '') {
      setError(t`Write the key of the point of sale.`);
      input.current?.focus();
      return;
    }
    setBusy(true);
    setError(undefined);
    // also accepts a copied address that ends in '#key=…'
    const session = await saveKey(key.trim().replace(/^.*#key=/, ''));
    setBusy(false);
    if (session.is === 'point') onSession(session);
    else setError(session.is === 'lost' ? t`There is no connection. Try again.` : textOf(session));
  }

  return (
    <Card className={styles.card}>
      {refusal && (
        <Note tone="fail" icon="failed" role="alert">
          {refusal.error === 'key_gone'
            ? t`This device’s key does not work any more. Ask for a new one.`
            : textOf(refusal)}
        </Note>
      )}
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <div className={styles.words}>
          <h1>{t`Redeem vouchers`}</h1>
          <p>{t`Enter the key of this point of sale once. It stays on this device until somebody removes it.`}</p>
        </div>
        <TextField
          ref={input}
          type="password"
          label={t`Key of the point of sale`}
          hint={t`It begins with “pos_”. The company gave it to whoever manages the station.`}
          size="l"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={300}
          value={key}
          error={error}
          onChange={({ target }) => setKey(target.value)}
        />
        <Button look="primary" size="l" wide type="submit" busy={busy}>
          {t`Continue`}
        </Button>
      </form>
    </Card>
  );
}

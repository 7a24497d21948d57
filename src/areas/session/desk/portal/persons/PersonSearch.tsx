import { useLingui } from '@lingui/react/macro';
import { type SubmitEvent, useState } from 'react';
import { Button } from '#kit/portal/design/Button.tsx';
import { TextField } from '#kit/portal/design/TextField.tsx';
import styles from './Persons.module.css';

/** Asks for a user's whole e-mail: a search while it is typed would record accounts that nobody asked about. */
export function PersonSearch({ email, onSearch }: { email: string; onSearch: (email: string) => void }) {
  const { t } = useLingui();
  const [text, setText] = useState(email);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    onSearch(text.trim());
  }

  return (
    <form className={styles.search} role="search" onSubmit={submit}>
      <TextField
        label={t`The user's e-mail`}
        type="email"
        autoComplete="off"
        maxLength={254}
        required
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" icon="search">{t`Search`}</Button>
    </form>
  );
}

import { useLingui } from '@lingui/react/macro';
import { Button } from '#kit/portal/design/Button.tsx';
import { IconButton } from '#kit/portal/design/IconButton.tsx';
import { TextField } from '#kit/portal/design/TextField.tsx';
import { freeKey, moved } from './edit-questions.ts';
import styles from './FormFields.module.css';

/** What can be chosen: an option, a row or a column of a table. */
type Entry = { readonly text: string; readonly value: string };

type EntryListProps<Listed extends Entry> = {
  title: string;
  /** 'opcion': new values begin with it. */
  word: string;
  entries: readonly Listed[];
  make: (entry: Entry) => Listed;
  onChange: (entries: readonly Listed[]) => void;
};

/** The options of a question, or the rows or columns of a table: their words, and the values that answers have. */
export function EntryList<Listed extends Entry>({ title, word, entries, make, onChange }: EntryListProps<Listed>) {
  const { t } = useLingui();
  const values = entries.map(({ value }) => value);
  return (
    <fieldset className={styles.part}>
      <legend>{title}</legend>
      {entries.map((entry, at) => {
        const place = at + 1;
        return (
          // an entry has nothing of its own that stays the same while it is edited
          // oxlint-disable-next-line react/no-array-index-key
          <div key={at} className={styles.entry}>
            <TextField
              label={t`Text ${place}`}
              maxLength={500}
              value={entry.text}
              onChange={({ target }) => onChange(entries.with(at, { ...entry, text: target.value }))}
            />
            <TextField
              label={t`Value ${place}`}
              maxLength={64}
              value={entry.value}
              onChange={({ target }) => onChange(entries.with(at, { ...entry, value: target.value }))}
            />
            <div className={styles.acts}>
              <IconButton
                icon="up"
                label={t`Move up: ${place}`}
                disabled={at === 0}
                onClick={() => onChange(moved(entries, at, at - 1))}
              />
              <IconButton
                icon="down"
                label={t`Move down: ${place}`}
                disabled={place === entries.length}
                onClick={() => onChange(moved(entries, at, place))}
              />
              <IconButton icon="close" label={t`Remove: ${place}`} onClick={() => onChange(entries.toSpliced(at, 1))} />
            </div>
          </div>
        );
      })}
      <div>
        <Button icon="plus" onClick={() => onChange([...entries, make({ text: '', value: freeKey(word, values) })])}>
          {t`Add`}
        </Button>
      </div>
    </fieldset>
  );
}

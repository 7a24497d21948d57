import { useLingui } from '@lingui/react/macro';
import { Button } from '#kit/portal/design/Button.tsx';
import { IconButton } from '#kit/portal/design/IconButton.tsx';
import { TextField } from '#kit/portal/design/TextField.tsx';
import { unusedKey, moveEntry } from './edit-questions.ts';
import styles from './FormFields.module.css';

/** A choice: an option, or a row or column of a table. */
type Entry = { readonly text: string; readonly value: string };

type EntryListProps<Listed extends Entry> = {
  title: string;
  /** Prefix of new values, such as 'opcion'. */
  prefix: string;
  entries: readonly Listed[];
  make: (entry: Entry) => Listed;
  onChange: (entries: readonly Listed[]) => void;
};

/** The options of a question, or the rows or columns of a table: their texts, and their values in answers. */
export function EntryList<Listed extends Entry>({ title, prefix, entries, make, onChange }: EntryListProps<Listed>) {
  const { t } = useLingui();
  const values = entries.map(({ value }) => value);
  return (
    <fieldset className={styles.part}>
      <legend>{title}</legend>
      {entries.map((entry, index) => {
        const place = index + 1;
        return (
          // an entry has no stable key while it is edited
          // oxlint-disable-next-line react/no-array-index-key
          <div key={index} className={styles.entry}>
            <TextField
              label={t`Text ${place}`}
              maxLength={500}
              value={entry.text}
              onChange={({ target }) => onChange(entries.with(index, { ...entry, text: target.value }))}
            />
            <TextField
              label={t`Value ${place}`}
              maxLength={64}
              value={entry.value}
              onChange={({ target }) => onChange(entries.with(index, { ...entry, value: target.value }))}
            />
            <div className={styles.acts}>
              <IconButton
                icon="up"
                label={t`Move up: ${place}`}
                disabled={index === 0}
                onClick={() => onChange(moveEntry(entries, index, index - 1))}
              />
              <IconButton
                icon="down"
                label={t`Move down: ${place}`}
                disabled={place === entries.length}
                onClick={() => onChange(moveEntry(entries, index, place))}
              />
              <IconButton
                icon="close"
                label={t`Remove: ${place}`}
                onClick={() => onChange(entries.toSpliced(index, 1))}
              />
            </div>
          </div>
        );
      })}
      <div>
        <Button
          icon="plus"
          onClick={() => onChange([...entries, make({ text: '', value: unusedKey(prefix, values) })])}
        >
          {t`Add`}
        </Button>
      </div>
    </fieldset>
  );
}

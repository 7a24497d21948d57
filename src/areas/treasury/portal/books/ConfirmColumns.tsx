import { useLingui } from '@lingui/react/macro';
import { Button } from '#kit/portal/design/Button.tsx';
import { Card, CardBody, CardHead } from '#kit/portal/design/Card.tsx';
import { Note } from '#kit/portal/design/Note.tsx';
import { Select } from '#kit/portal/design/Select.tsx';
import { COLUMN_ROLES, type ColumnRole, type Columns, isComplete } from '../../rules/books/columns.ts';
import screen from '../Screen.module.css';
import styles from './Books.module.css';
import type { ReadFile } from './messages.ts';

type ConfirmColumnsProps = {
  file: ReadFile;
  name: string;
  columns: Columns;
  problem: string | undefined;
  onChange: (columns: Columns) => void;
  onConfirm: () => void;
  onBack: () => void;
};

/** The first ten lines of a file under its guessed columns, which the user confirms once. */
export function ConfirmColumns({ file, name, columns, problem, onChange, onConfirm, onBack }: ConfirmColumnsProps) {
  const { t } = useLingui();
  const labels: Readonly<Record<ColumnRole, string>> = {
    date: t`Date`,
    number: t`Number`,
    text: t`Description`,
    debit: t`Debit side`,
    credit: t`Credit side`,
    amount: t`Amount`,
    side: t`Debit or credit`,
    balance: t`Balance`,
  };
  const headings = [...file.headings.entries()];
  const roleOf = (index: number) => COLUMN_ROLES.find((role) => columns[role] === index);
  const change = (index: number, chosen: string) => {
    const kept = Object.entries(columns).filter(([role, column]) => column !== index && role !== chosen);
    onChange(Object.fromEntries(chosen === '' ? kept : [...kept, [chosen, index]]));
  };
  return (
    <Card aria-labelledby="books-columns">
      <CardHead id="books-columns" title={t`Are these the columns?`} />
      <CardBody className={screen.body}>
        <p>{t`The first lines of ${name}. This device remembers your choice under the names of the headings.`}</p>
        {/* scrolls sideways; the keyboard reaches it by the selects in it */}
        <div className={styles.sample}>
          <table>
            <thead>
              <tr>
                {headings.map(([index, heading]) => (
                  <th key={index} scope="col" data-chosen={roleOf(index) !== undefined || undefined}>
                    <Select
                      label={heading === '' ? t`Column ${index + 1}` : heading}
                      value={roleOf(index) ?? ''}
                      options={[
                        { value: '', label: t`Not needed` },
                        ...COLUMN_ROLES.map((role) => ({ value: role, label: labels[role] })),
                      ]}
                      onChange={(role) => change(index, role)}
                    />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {file.sample.map(({ row, cells }) => (
                <tr key={row}>
                  {headings.map(([index]) => (
                    <td key={index} data-chosen={roleOf(index) !== undefined || undefined}>
                      {cells[index]}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        {problem !== undefined && (
          <Note tone="fail" icon="failed" role="alert">
            {problem}
          </Note>
        )}
        <div className={styles.actions}>
          <Button look="primary" size="l" wide="phone" disabled={!isComplete(columns)} onClick={onConfirm}>
            {t`Compare with the company's ledger`}
          </Button>
          <Button size="l" wide="phone" onClick={onBack}>
            {t`Choose another file`}
          </Button>
        </div>
      </CardBody>
    </Card>
  );
}

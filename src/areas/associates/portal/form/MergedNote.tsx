import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { Button } from '#kit/portal/design/Button.tsx';
import { Note } from '#kit/portal/design/Note.tsx';
import { USER_STATUS } from '../../rules/constants.ts';
import type { AssociateField } from '../../rules/fields.ts';
import { useFieldNames } from '../fields/useFieldNames.ts';
import styles from './MergedNote.module.css';
import type { UserForm } from './useUserForm.ts';
import { type FormValues, isSameValue, roleNameOf } from './values.ts';

/**
 * The note about what another editor has saved meanwhile. If both changed a field, it offers the other editor's value.
 */
export function MergedNote({ form }: { form: UserForm }) {
  const { t } = useLingui();
  const names = useFieldNames();
  const valueText = useValueText();
  const { merged } = form;
  if (!merged) return null;
  const { changed, both, theirs } = merged;
  const adopted = changed.filter((field) => !both.includes(field));
  const offered = both.filter((field) => !isSameValue(field, form.values, theirs));
  return (
    <Note tone="overdue" icon="warning" role="alert">
      <b>{t`Somebody else has saved this user meanwhile.`}</b>{' '}
      {t`Nothing that you wrote is lost: look at it and save again.`}
      {adopted.length > 0 && (
        <ul className={styles.changes}>
          {adopted.map((field) => (
            <li key={field}>
              {names[field]}: {valueText(field, theirs)}
            </li>
          ))}
        </ul>
      )}
      {offered.map((field) => {
        const [name, value] = [names[field], valueText(field, theirs)];
        return (
          <p key={field} className={styles.both}>
            {t`You both changed "${name}". The other value is: ${value}.`}{' '}
            <Button look="link" onClick={() => form.set({ [field]: theirs[field] })}>
              {t`Use that value`}
            </Button>
          </p>
        );
      })}
    </Note>
  );
}

function useValueText(): (field: AssociateField, values: FormValues) => string {
  const { t } = useLingui();
  return (field, values) => {
    const { status, is_subscribed, destinations } = values;
    switch (field) {
      case 'role_id':
        return roleNameOf(values) ?? '';
      case 'status':
        return status === USER_STATUS.active
          ? t({ message: 'Active', context: 'user' })
          : t({ message: 'Inactive', context: 'user' });
      case 'is_subscribed':
        return is_subscribed ? t`yes` : t`no`;
      case 'destinations':
        return plural(destinations.length, { one: '# station', other: '# stations' });
      default:
        return values[field] || t`empty`;
    }
  };
}

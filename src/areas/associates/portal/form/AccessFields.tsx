import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { Button } from '#kit/portal/design/Button.tsx';
import { Icon } from '#kit/portal/design/Icon.tsx';
import { Segmented } from '#kit/portal/design/Segmented.tsx';
import { USER_STATUS } from '../../rules/constants.ts';
import { destinationsOfRole, mayGive } from '../../rules/fields.ts';
import { useFieldNames } from '../fields/useFieldNames.ts';
import type { Station } from '../stations/query.ts';
import { ReadStations } from '../stations/ReadStations.tsx';
import { FormSelect } from './FormField.tsx';
import { LookupNote } from './LookupNote.tsx';
import { rolesQuery } from './query.ts';
import { StationsField } from './StationsField.tsx';
import styles from './UserForm.module.css';
import { useRoleText } from './useRoleText.ts';
import type { UserForm } from './useUserForm.ts';

type AccessFieldsProps = {
  form: UserForm;
  /** The stations that the user has so far. */
  stations: readonly Station[];
};

/** Role, stations and status: locked for an existing user until «Cambiar acceso» is pressed (specification B6). */
export function AccessFields({ form, stations }: AccessFieldsProps) {
  const { t } = useLingui();
  const names = useFieldNames();
  const roleText = useRoleText();
  const roles = useQuery(rolesQuery);
  const { role_id } = form.values;
  const options = (roles.data?.rolesCliente ?? [])
    .toSorted((a, b) => a.sort_order - b.sort_order)
    .map(({ role_id: value, role_name: label }) => ({ value, label, disabled: !mayGive(form.editor, label) }));
  const isOther = !options.some(({ value }) => value === role_id);
  const status = form.shown('status');
  const shownStations = form.shown('destinations');
  return (
    <>
      {form.canUnlock && (
        <div className={styles.lock}>
          <Icon name="locked" />
          <p>{t`Role, stations and status are locked, so that nobody changes by accident what somebody sees.`}</p>
          <Button onClick={form.unlock}>{t`Change the access`}</Button>
        </div>
      )}
      <FormSelect
        form={form}
        name="role_id"
        hint={form.role && roleText(form.role)}
        options={[...(isOther ? [{ value: role_id, label: form.role ?? t`Choose a role` }] : []), ...options]}
      />
      {status !== 'hidden' && (
        <div className={styles.status}>
          <span className={styles.label} aria-hidden="true">
            {names.status}
          </span>
          <Segmented
            label={names.status}
            wide
            disabled={status !== 'edit'}
            value={form.values.status}
            options={[
              { value: USER_STATUS.active, label: t({ message: 'Active', context: 'user' }) },
              { value: USER_STATUS.inactive, label: t({ message: 'Inactive', context: 'user' }) },
            ]}
            onChange={(value) => form.set({ status: value })}
          />
        </div>
      )}
      <div className={styles.whole}>
        <LookupNote query={roles} message={t`Client roles not found`} />
        {form.role && destinationsOfRole(form.role) === 'all' ? (
          <p className={styles.all}>{t`This role has all stations, also those that come later.`}</p>
        ) : shownStations === 'read' ? (
          <div className={styles.status}>
            <span className={styles.label}>{names.destinations}</span>
            <ReadStations stations={stations} />
          </div>
        ) : (
          shownStations !== 'hidden' && <StationsField form={form} stations={stations} />
        )}
      </div>
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { COUNTRIES } from '#kit/core/constants.ts';
import { portalConfig } from '#kit/portal/config.ts';
import { DayField } from '#kit/portal/design/days/DayField.tsx';
import {
  ADDRESS_LENGTH,
  MAX_DOCUMENT,
  EARLIEST_BIRTH,
  MAX_EMAIL,
  GENDERS,
  NAME_LENGTH,
  TELEPHONE_LENGTH,
} from '../../rules/constants.ts';
import { useFieldNames } from '../fields/useFieldNames.ts';
import { useGenderNames } from '../fields/useGenderNames.ts';
import { CityField } from './CityField.tsx';
import { FormField, FormSelect } from './FormField.tsx';
import styles from './UserForm.module.css';
import { useDocumentHint } from './useDocumentHint.ts';
import { LookupNote } from './LookupNote.tsx';
import { documentTypesQuery } from './query.ts';
import type { UserForm } from './useUserForm.ts';

/** Name and document. */
export function PersonFields({ form }: { form: UserForm }) {
  const { t } = useLingui();
  const types = useQuery(documentTypesQuery);
  const options = types.data?.listadoTiposDocumentos?.map(({ value, title }) => ({ value, label: title })) ?? [];
  const { document_type: type } = form.values;
  const hint = useDocumentHint(form);
  const isOther = !options.some(({ value }) => value === type);
  return (
    <>
      <FormField form={form} name="firstname" autoComplete="off" maxLength={NAME_LENGTH.most} required />
      <FormField form={form} name="lastname" autoComplete="off" maxLength={NAME_LENGTH.most} required />
      <FormSelect
        form={form}
        name="document_type"
        options={[...(isOther ? [{ value: type, label: type || t`Choose` }] : []), ...options]}
      />
      <FormField
        form={form}
        name="document"
        autoComplete="off"
        inputMode="numeric"
        maxLength={MAX_DOCUMENT}
        hint={hint}
        required
      />
      <div className={styles.whole}>
        <LookupNote query={types} message={t`Document types not found`} />
      </div>
    </>
  );
}

/** The fields of the user's contact data. */
export function ContactFields({ form }: { form: UserForm }) {
  const { t } = useLingui();
  return (
    <>
      <FormField
        form={form}
        name="email"
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={MAX_EMAIL}
        required
      />
      <FormField
        form={form}
        name="telephone"
        type="tel"
        inputMode="numeric"
        autoComplete="off"
        maxLength={TELEPHONE_LENGTH}
        required
      />
      <FormField form={form} name="street" autoComplete="off" maxLength={ADDRESS_LENGTH.most} required />
      <CityField form={form} />
      <FormSelect
        form={form}
        name="country_id"
        options={[
          ...(form.values.country_id in COUNTRIES ? [] : [{ value: form.values.country_id, label: t`Not given` }]),
          ...Object.entries(COUNTRIES).map(([value, label]) => ({ value, label })),
        ]}
      />
    </>
  );
}

/** The fields that may stay empty. */
export function OptionalFields({ form }: { form: UserForm }) {
  const { t } = useLingui();
  const names = useFieldNames();
  const genders = useGenderNames();
  return (
    <>
      <FormField form={form} name="job_title" autoComplete="off" maxLength={NAME_LENGTH.most} />
      <FormField
        form={form}
        name="celphone"
        type="tel"
        inputMode="numeric"
        autoComplete="off"
        maxLength={TELEPHONE_LENGTH}
      />
      <DayField
        label={names.dob}
        value={form.values.dob || undefined}
        min={EARLIEST_BIRTH}
        max={portalConfig().today}
        error={form.errorOf('dob')}
        onChange={(day) => form.set({ dob: day ?? '' })}
      />
      <FormSelect
        form={form}
        name="gender"
        options={[{ value: '', label: t`Not given` }, ...GENDERS.map((value) => ({ value, label: genders[value] }))]}
      />
    </>
  );
}

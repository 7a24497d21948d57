import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { portalConfig } from '#kit/portal/config.ts';
import { Select } from '#kit/portal/design/Select.tsx';
import { ADDRESS_LENGTH } from '../../rules/constants.ts';
import { departmentOf, findTowns } from './findTowns.ts';
import { FormCombobox } from './FormField.tsx';
import { LookupNote } from './LookupNote.tsx';
import { departmentsQuery, townsQuery } from './query.ts';
import styles from './UserForm.module.css';
import type { UserForm } from './useUserForm.ts';

/**
 * The city's field: any text, with the country's municipalities as suggestions. A department only narrows the
 * suggestions.
 */
export function CityField({ form }: { form: UserForm }) {
  const { t } = useLingui();
  const departments = useQuery(departmentsQuery);
  const towns = useQuery(townsQuery);
  const [chosen, setChosen] = useState<string>();
  const { city } = form.values;
  const known = towns.data ?? [];
  const options = departments.data?.listarDeptos?.items ?? [];
  const names = new Map(options.map(({ region_id, default_name }) => [region_id, default_name]));
  const found = findTowns(known, city, chosen ?? '');
  const isWhole = found.length === 1 && found[0]?.nombre === city;
  const isColombia = portalConfig().country === 'CO';
  return (
    <>
      <Select
        label={isColombia ? t`Department` : t`Province`}
        value={chosen ?? departmentOf(known, city)}
        options={[{ value: '', label: t`Any` }, ...[...names].map(([value, label]) => ({ value, label }))]}
        onChange={setChosen}
      />
      <FormCombobox
        form={form}
        name="city"
        maxLength={ADDRESS_LENGTH.most}
        suggestions={
          isWhole
            ? []
            : found.map(({ codigo, nombre, region_id }) => ({
                id: codigo,
                text: nombre,
                detail: chosen ? undefined : names.get(region_id),
              }))
        }
        required
      />
      <div className={styles.whole}>
        <LookupNote query={departments} message={isColombia ? t`Departments not found` : t`Provinces not found`} />
        <LookupNote query={towns} message={isColombia ? t`Municipalities not found` : t`Cantons not found`} />
      </div>
    </>
  );
}

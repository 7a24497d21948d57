import { useLingui } from '@lingui/react/macro';
import { SearchField } from '#kit/portal/design/SearchField.tsx';
import { Segmented } from '#kit/portal/design/Segmented.tsx';
import { setterOf } from '#kit/portal/list/setterOf.ts';
import { type UsersSearch, usersSearch } from '../usersSearch.ts';
import styles from './UsersFilters.module.css';

type FiltersProps = { search: UsersSearch; onChange: (search: UsersSearch) => void };

export function UsersFilters({ search, onChange }: FiltersProps) {
  const { t } = useLingui();
  const set = setterOf({ list: usersSearch, search, onChange });
  const searchLabel = t`Search by name, email or document`;
  return (
    <search className={styles.filters}>
      <Segmented
        label={t`Status`}
        value={search.estado ?? ''}
        options={[
          { value: '', label: t({ message: 'Active', context: 'users' }) },
          { value: 'inactivos', label: t({ message: 'Inactive', context: 'users' }) },
          { value: 'todos', label: t({ message: 'All', context: 'users' }) },
        ]}
        onChange={(estado) => set({ estado: estado || undefined })}
      />
      <SearchField
        className={styles.search}
        label={searchLabel}
        hideLabel
        placeholder={t({ message: 'Search', context: 'users' })}
        value={search.q ?? ''}
        onSearch={(q) => set({ q: q || undefined })}
      />
    </search>
  );
}

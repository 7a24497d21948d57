import { useLingui } from '@lingui/react/macro';
import { ACTIVITY_KINDS, type ActivityKind } from '#kit/core/activity-kind.ts';
import { portalConfig } from '#kit/portal/config.ts';
import { FilterBar } from '#kit/portal/list/FilterBar.tsx';
import { type ActivitySearch, activitySearch } from '../activitySearch.ts';

type FiltersProps = { search: ActivitySearch; onChange: (search: ActivitySearch) => void };

export function ActivityFilters({ search, onChange }: FiltersProps) {
  const { t } = useLingui();
  const kindNames: Readonly<Record<ActivityKind, string>> = {
    accesos: t`Sign-ins`,
    seguridad: t`Passwords and second factor`,
    pagos: t`Payments`,
    compensaciones: t`Compensations`,
    usuarios: t`Users`,
    otros: t`Other things`,
  };
  return (
    <FilterBar
      list={activitySearch}
      search={search}
      onChange={onChange}
      orders={{ '-fecha': t`Date, newest first`, fecha: t`Date, oldest first` }}
      searchLabel={t`Name or email`}
      openLabel={(set) => (set > 0 ? t`Filters (${set})` : t`More filters`)}
      panelTitle={t`Filter activity`}
      closeLabel={t`See activity`}
      fields={{
        tipo: {
          kind: 'choice',
          label: t`About`,
          all: t`Everything`,
          options: ACTIVITY_KINDS.map((value) => ({ value, label: kindNames[value] })),
        },
        dias: { kind: 'days', label: t`Date`, max: portalConfig().today, chip: (range) => range },
        soporte: {
          kind: 'choice',
          label: t`Done by`,
          all: t`Anybody`,
          options: [
            { value: '1', label: t`Only support` },
            { value: '0', label: t`Not support` },
          ],
        },
      }}
    />
  );
}

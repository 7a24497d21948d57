import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { portalConfig } from '#kit/portal/config.ts';
import { Button } from '#kit/portal/design/Button.tsx';
import { Sheet } from '#kit/portal/design/Sheet.tsx';
import { FilterInput } from '#kit/portal/list/FilterInput.tsx';
import type { FilterField, Params } from '#kit/portal/list/filters.ts';
import { StationSwitch } from '#areas/account/portal/public.ts';
import { MODES, NEGOCIOS, NEGOCIO_LABELS } from '../../rules/list.ts';
import type { CertificatesSearch } from '../certificatesSearch.ts';
import { useModeNames } from '../useModeNames.ts';
import styles from './Filters.module.css';

type FiltersProps = { search: CertificatesSearch; onChange: (search: CertificatesSearch) => void };

/** The station filter, and the other filters in a row; on phones a button opens them in a panel. */
export function Filters({ search, onChange }: FiltersProps) {
  const { t } = useLingui();
  const modes = useModeNames();
  const [open, setOpen] = useState(false);
  const { today } = portalConfig();
  const set = (change: Params) => onChange({ ...search, ...change });
  const all = t({ message: 'All', context: 'certificates' });
  const fields: readonly (readonly [FilterField, ...(keyof CertificatesSearch)[]])[] = [
    [{ kind: 'days', label: t`Begins`, max: today }, 'inicio_desde', 'inicio_hasta'],
    [{ kind: 'days', label: t`Ends`, max: today }, 'fin_desde', 'fin_hasta'],
    [
      { kind: 'choice', label: t`Print format`, all, options: MODES.map((value) => ({ value, label: modes[value] })) },
      'modo',
    ],
    [
      {
        kind: 'choice',
        label: t`Business`,
        all,
        options: NEGOCIOS.map((value) => ({ value, label: NEGOCIO_LABELS[value] })),
      },
      'negocio',
    ],
  ];
  const inputs = fields.map(([field, ...params]) => (
    <FilterInput key={params[0]} field={field} params={params} search={search} onChange={set} />
  ));
  const active = fields.filter(([, ...params]) => params.some((name) => search[name] !== undefined)).length;
  const clear = () => onChange({ estacion: search.estacion });
  return (
    <search className={styles.filters}>
      <StationSwitch code={search.estacion} onChange={(estacion) => set({ estacion })} />
      <div className={styles.row}>{inputs}</div>
      <div className={styles.onPhone}>
        <Button icon="filter" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {active > 0 ? t`Filter (${active})` : t`Filter`}
        </Button>
      </div>
      {open && (
        <Sheet
          title={t`Filter certificates`}
          onClose={() => setOpen(false)}
          actions={
            <>
              <Button onClick={clear}>{t`Clear filters`}</Button>
              <Button look="primary" onClick={() => setOpen(false)}>
                {t`See certificates`}
              </Button>
            </>
          }
        >
          {inputs}
        </Sheet>
      )}
    </search>
  );
}

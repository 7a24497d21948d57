import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { Button } from '#kit/portal/design/Button.tsx';
import { Icon } from '#kit/portal/design/Icon.tsx';
import { Select } from '#kit/portal/design/Select.tsx';
import { classes } from '#kit/portal/design/classes.ts';
import './messages.es.po';
import { StationSearch } from './lazyStationSearch.ts';
import { stationsQuery } from './query.ts';
import styles from './StationSwitch.module.css';
import { useStationName } from './useStation.ts';

type SwitchProps = {
  /** Undefined: all stations. */
  code: string | undefined;
  onChange: (code: string | undefined) => void;
};

/** Selects one station or all: a menu, or a search if there are many. A client with one station sees only its name. */
export function StationSwitch({ code, onChange }: SwitchProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const { data, isPending } = useQuery(stationsQuery());
  const name = useStationName(code);
  const { total_count: count = 0, items = [] } = data?.listarDestinatarios ?? {};
  const all = t`All stations`;
  // keeps the switch's place, so that nothing below moves if the client turns out to have only one station
  if (!isPending && count < 2 && code === undefined) {
    return (
      <p className={classes(styles.switch, styles.only)}>
        <Icon name="store" />
        {items[0]?.nombre_comercial ?? all}
      </p>
    );
  }
  const look = classes(styles.field, code !== undefined && styles.chosen);
  const options = items.map((item) => ({
    value: item.codigo_destinatario,
    label: item.nombre_comercial ?? item.codigo_destinatario,
  }));
  const isOther = code !== undefined && !options.some(({ value }) => value === code);
  return (
    <div className={styles.switch}>
      {count > items.length ? (
        <Button className={look} icon="store" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {code === undefined ? all : name}
        </Button>
      ) : (
        <Select
          className={look}
          label={t`Station`}
          hideLabel
          disabled={isPending}
          value={code ?? ''}
          options={[{ value: '', label: all }, ...(isOther ? [{ value: code, label: name }] : []), ...options]}
          onChange={(chosen) => onChange(chosen || undefined)}
        />
      )}
      {open && (
        <Suspense>
          <StationSearch
            title={t`Choose a station`}
            all={all}
            chosen={code === undefined ? [] : [code]}
            onChange={([chosen]) => {
              onChange(chosen);
              setOpen(false);
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

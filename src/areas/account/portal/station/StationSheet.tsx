import { useLingui } from '@lingui/react/macro';
import { Sheet } from '#kit/portal/design/Sheet.tsx';
import { StationSearch } from './StationSearch.tsx';
import styles from './StationSheet.module.css';

type SheetProps = {
  code: string | undefined;
  /** The label of all stations. */
  all: string;
  onChange: (code: string | undefined) => void;
  onClose: () => void;
};

/** Finds one of many stations by a part of its name or code. */
export function StationSheet({ code, all, onChange, onClose }: SheetProps) {
  const { t } = useLingui();
  const choose = (chosen: string | undefined) => {
    onChange(chosen);
    onClose();
  };
  const row = (value: string | undefined, label: string) => (
    <li key={value ?? ''}>
      <button type="button" aria-pressed={value === code} onClick={() => choose(value)}>
        <b>{label}</b>
        {value !== undefined && <small>{value}</small>}
      </button>
    </li>
  );
  return (
    <Sheet title={t`Choose a station`} onClose={onClose}>
      <StationSearch>
        {(found, isFetching) => (
          <ul className={styles.stations} aria-busy={isFetching}>
            {row(undefined, all)}
            {found.map((item) => row(item.codigo_destinatario, item.nombre_comercial ?? item.codigo_destinatario))}
          </ul>
        )}
      </StationSearch>
    </Sheet>
  );
}

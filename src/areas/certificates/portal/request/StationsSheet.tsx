import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { groupThousands } from '#kit/core/money.ts';
import { Button } from '#kit/portal/design/Button.tsx';
import { StationSearch } from '#areas/account/portal/public.ts';
import type { ChosenStations } from './chosen-stations.ts';

type SheetProps = {
  chosen: ChosenStations;
  onChange: (chosen: ChosenStations) => void;
  onClose: () => void;
};

/** Selects some of the user's stations. */
export function StationsSheet({ chosen, onChange, onClose }: SheetProps) {
  const { t } = useLingui();
  const count = groupThousands(String(chosen.size));
  return (
    <StationSearch
      title={t`Stations of the certificate`}
      chosen={[...chosen.keys()]}
      onChange={(codes, found) => {
        const names = new Map([...chosen, ...found.map(({ id, name }) => [id, name] as const)]);
        onChange(new Map(codes.map((code) => [code, names.get(code) ?? code])));
      }}
      actions={
        <>
          <Button onClick={() => onChange(new Map())}>{t`All stations`}</Button>
          <Button look="primary" onClick={onClose}>
            {chosen.size === 0
              ? t`Done: all stations`
              : plural(chosen.size, { one: `Done: ${count} station`, other: `Done: ${count} stations` })}
          </Button>
        </>
      }
      onClose={onClose}
    />
  );
}

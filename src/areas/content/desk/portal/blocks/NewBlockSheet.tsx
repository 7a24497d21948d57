import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { Button } from '#kit/portal/design/Button.tsx';
import { Note } from '#kit/portal/design/Note.tsx';
import { Select } from '#kit/portal/design/Select.tsx';
import { Sheet } from '#kit/portal/design/Sheet.tsx';
import type { BlockId, BlockPlace } from '../../rules/blocks-api.ts';
import type { StoreOrAll } from '#kit/desk/core/store-or-all.ts';
import { useDesk } from '#kit/desk/portal/api.ts';
import { DeskQueryState } from '#kit/desk/portal/DeskQueryState.tsx';
import formStyles from '#kit/desk/portal/form.module.css';
import { useStoreOrAllNames } from '#kit/desk/portal/useStoreOrAllNames.ts';
import { useBlockPlaces } from './useBlockPlaces.ts';

type NewBlockSheetProps = {
  onClose: () => void;
  /** `copied`: the store whose block is copied; '' for none. */
  onChosen: (block: BlockId, copied: StoreOrAll | '') => void;
};

/** Chooses a block that a store lacks, and the block to copy. */
export function NewBlockSheet({ onClose, onChosen }: NewBlockSheetProps) {
  const { t } = useLingui();
  const form = useId();
  const found = useDesk('content.list_places', {});
  const free = found.data?.places.filter(({ missing }) => missing.length > 0);
  return (
    <Sheet
      title={t`New block`}
      onClose={onClose}
      actions={
        free &&
        free.length > 0 && (
          <Button look="primary" type="submit" form={form}>
            {t`Continue`}
          </Button>
        )
      }
    >
      <DeskQueryState
        query={found}
        data={free}
        failed={t`The blocks could not be loaded`}
        empty={<Note tone="process" icon="done">{t`Every store has all blocks that the portal shows.`}</Note>}
      >
        {(places) => <Choice form={form} places={places} onChosen={onChosen} />}
      </DeskQueryState>
    </Sheet>
  );
}

type ChoiceProps = Pick<NewBlockSheetProps, 'onChosen'> & { form: string; places: readonly BlockPlace[] };

function Choice({ form, places, onChosen }: ChoiceProps) {
  const { t } = useLingui();
  const storeNames = useStoreOrAllNames();
  const shownWhere = useBlockPlaces();
  const [chosen, setChosen] = useState(places[0]?.identifier);
  const [asked, setStore] = useState<StoreOrAll>();
  const [copied, setCopied] = useState<StoreOrAll | ''>('');
  const place = places.find(({ identifier }) => identifier === chosen) ?? places[0];
  if (!place) return null;
  const { identifier, missing, stores } = place;
  const store = asked && missing.includes(asked) ? asked : (missing[0] ?? '*');
  const from = copied !== '' && stores.includes(copied) ? copied : '';
  const optionsOf = (listed: readonly StoreOrAll[]) => listed.map((value) => ({ value, label: storeNames[value] }));
  return (
    <form
      id={form}
      className={formStyles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onChosen({ identifier, store }, from);
      }}
    >
      <Select
        label={t`Block`}
        hint={shownWhere[identifier]}
        value={identifier}
        options={places.map((listed) => ({ value: listed.identifier, label: listed.identifier }))}
        onChange={(value) => setChosen(value as typeof identifier)}
      />
      <Select
        label={t`Store`}
        hint={t`A store’s own block is shown there in place of the one of all stores.`}
        value={store}
        options={optionsOf(missing)}
        onChange={(value) => setStore(value as StoreOrAll)}
      />
      <Select
        label={t`Begin with`}
        value={from}
        options={[
          { value: '', label: t`Nothing` },
          ...stores.map((value) => ({ value, label: t`A copy: ${storeNames[value]}` })),
        ]}
        onChange={(value) => setCopied(value as StoreOrAll | '')}
      />
    </form>
  );
}

import { useLingui } from '@lingui/react/macro';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { Checkbox } from '#kit/portal/design/Checkbox.tsx';
import { Note } from '#kit/portal/design/Note.tsx';
import { TextField } from '#kit/portal/design/TextField.tsx';
import { MEDIA_PATH } from '../../../rules/media.ts';
import type { ShownBlock } from '../../../rules/shown-blocks.ts';
import type { BlockId, BlockState, EditedBlock } from '../../rules/blocks-api.ts';
import type { StoreOrAll } from '#kit/desk/core/store-or-all.ts';
import { lazyComponent } from '#kit/portal/router/lazyComponent.ts';
import { useDesk } from '#kit/desk/portal/api.ts';
import { DeskQueryState } from '#kit/desk/portal/DeskQueryState.tsx';
import { PickImage } from '../PickImage.tsx';
import { TextArea } from '#kit/portal/design/TextArea.tsx';
import { useVersionEditor } from '#kit/desk/portal/versions/useVersionEditor.ts';
import { useVersionErrors } from '#kit/desk/portal/versions/useVersionErrors.ts';
import { VersionEditorFrame } from '#kit/desk/portal/versions/VersionEditorFrame.tsx';
import { VersionEditorPage } from '#kit/desk/portal/versions/VersionEditorPage.tsx';
import { VersionList } from '#kit/desk/portal/versions/VersionList.tsx';
import { readStoreOrAll, useStoreOrAllNames } from '#kit/desk/portal/useStoreOrAllNames.ts';
import { useBlockPlaces } from './useBlockPlaces.ts';

/** Loads after the fields. */
const BlockPreview = lazyComponent(() => import('./BlockPreview.tsx'), 'BlockPreview');

/** The editor of a block, which may be new, beside its preview and its published versions. */
export function BlockEditor({ block }: { block: BlockId }) {
  const { t } = useLingui();
  const { bloque: _, de: __, copia, ...filters } = useSearch({ from: '/mesa/contenido' });
  const storeNames = useStoreOrAllNames();
  const found = useDesk('content.block', block);
  return (
    <VersionEditorPage
      title={`${block.identifier} · ${storeNames[block.store]}`}
      back={t`All blocks`}
      filters={filters}
      query={found}
      failed={t`The block could not be loaded`}
    >
      {(opened) => <LoadInitial block={opened} copied={readStoreOrAll(copia)} />}
    </VersionEditorPage>
  );
}

/** Loads the block that a new one copies, then opens the editor. */
function LoadInitial({ block, copied }: { block: EditedBlock; copied: StoreOrAll | '' }) {
  const { t } = useLingui();
  const shownWhere = useBlockPlaces();
  const { identifier, store, versions } = block;
  const isNew = versions.length === 0;
  const [copiedStore] = useState((isNew && copied) || store);
  const initial = useDesk('content.block', { identifier, store: copiedStore });
  const where = shownWhere[identifier as ShownBlock];
  return (
    <>
      {isNew && <Note tone="process" icon="info">{t`New: it is not published yet. ${where}`}</Note>}
      <DeskQueryState query={initial} data={initial.data} failed={t`The block could not be loaded`}>
        {(data) => <Editing block={block} initial={data} />}
      </DeskQueryState>
    </>
  );
}

function Editing({ block, initial }: { block: EditedBlock; initial: EditedBlock }) {
  const { t } = useLingui();
  const texts = useVersionErrors('block_changed', {
    block_not_shown: () => t`The portal shows no such block in this store.`,
    content_empty: () => t`Nothing would be left of the content. Hide the block instead.`,
    nothing_changed: () => t`The block is published like this already.`,
  });
  const { identifier, store, version: newest, versions } = block;
  const editor = useVersionEditor({
    action: 'content.publish_block',
    newest,
    published: stateOf(block),
    initial: { ...stateOf(initial), isShown: block.isShown },
    inputOf: (state, base) => ({ identifier, store, base, ...state }),
    stateOf,
    doneText: t`The block is published.`,
  });
  const { edited, setEdited } = editor;
  const { title, content, isShown } = edited;
  return (
    <VersionEditorFrame
      editor={editor}
      texts={texts}
      preview={<BlockPreview title={title} content={content} store={store} />}
      versions={
        <VersionList
          versions={versions}
          compare="content.block_version"
          restore="content.restore_block"
          id={{ identifier, store }}
          newest={newest}
          textOf={(state) => `${state.title}\n${state.isShown ? t`Shown on the portal` : t`Hidden`}\n${state.content}`}
          texts={texts}
        />
      }
    >
      <TextField
        label={t`Title`}
        maxLength={256}
        value={title}
        onChange={(event) => setEdited({ ...edited, title: event.target.value })}
      />
      <TextArea
        label={t`HTML`}
        source
        rows={18}
        required
        value={content}
        onChange={(changed) => setEdited({ ...edited, content: changed })}
      />
      <PickImage
        folder="wysiwyg/"
        onPick={(path) => setEdited({ ...edited, content: `${content}\n<img src="${MEDIA_PATH}${path}" alt="">` })}
      />
      <Checkbox checked={isShown} onChange={(event) => setEdited({ ...edited, isShown: event.target.checked })}>
        {t`Shown on the portal`}
      </Checkbox>
    </VersionEditorFrame>
  );
}

function stateOf({ title, content, isShown }: BlockState): BlockState {
  return { title, content, isShown };
}

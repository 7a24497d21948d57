import { useLingui } from '@lingui/react/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type SubmitEvent, Suspense, lazy, useState } from 'react';
import { Button } from '#kit/portal/design/Button.tsx';
import { Checkbox } from '#kit/portal/design/Checkbox.tsx';
import { Note } from '#kit/portal/design/Note.tsx';
import { Page } from '#kit/portal/design/Page.tsx';
import { TextField } from '#kit/portal/design/TextField.tsx';
import type { RawSearch } from '#kit/portal/router/search.ts';
import { MEDIA_PATH } from '../../../rules/media.ts';
import type { ShownBlock } from '../../../rules/shown-blocks.ts';
import type { BlockId, EditedBlock } from '../../rules/blocks-api.ts';
import type { StoreOrAll } from '#kit/desk/core/store-or-all.ts';
import type { ErrorTexts } from '#kit/portal/http/useErrorText.ts';
import { DraftCard } from '#kit/desk/portal/drafts/DraftCard.tsx';
import { FailureNote } from '#kit/desk/portal/FailureNote.tsx';
import { useDesk, useDeskAction } from '#kit/desk/portal/api.ts';
import formStyles from '#kit/desk/portal/form.module.css';
import { LoadFailure } from '#kit/desk/portal/LoadFailure.tsx';
import { useDoneToast } from '#kit/desk/portal/useDoneToast.ts';
import { PickImage } from '../PickImage.tsx';
import { TextArea } from '#kit/desk/portal/TextArea.tsx';
import { NewerVersion } from '#kit/desk/portal/versions/NewerVersion.tsx';
import { BlockVersions } from './BlockVersions.tsx';
import { readStoreOrAll, useStoreOrAllNames } from '#kit/desk/portal/useStoreOrAllNames.ts';
import { useBlockPlaces } from './useBlockPlaces.ts';

/** Loads after the fields. */
const BlockPreview = lazy(() => import('./BlockPreview.tsx').then((module) => ({ default: module.BlockPreview })));

/** The editor of a block, which may be new, beside its preview and its published versions. */
export function BlockEditor({ block }: { block: BlockId }) {
  const { t } = useLingui();
  const { bloque: _, de: __, copia, ...filters }: RawSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const storeNames = useStoreOrAllNames();
  const found = useDesk('content.block', block);
  const back = () => void navigate({ to: '.', search: filters });
  return (
    <Page
      title={`${block.identifier} · ${storeNames[block.store]}`}
      aside={<Button onClick={back}>{t`All blocks`}</Button>}
    >
      <LoadFailure query={found} title={t`The block could not be loaded`} />
      {found.data && <Begun block={found.data} copied={readStoreOrAll(copia)} />}
    </Page>
  );
}

/** Loads the block that a new one copies, then opens the editor. */
function Begun({ block, copied }: { block: EditedBlock; copied: StoreOrAll | '' }) {
  const { t } = useLingui();
  const shownWhere = useBlockPlaces();
  const { identifier, store, version } = block;
  const [copiedStore] = useState((version === 0 && copied) || store);
  const begun = useDesk('content.block', { identifier, store: copiedStore });
  const where = shownWhere[identifier as ShownBlock];
  return (
    <>
      {version === 0 && <Note tone="process" icon="info">{t`New: it is not published yet. ${where}`}</Note>}
      <LoadFailure query={begun} title={t`The block could not be loaded`} />
      {begun.data && <Editing block={block} begun={begun.data} />}
    </>
  );
}

function Editing({ block, begun }: { block: EditedBlock; begun: EditedBlock }) {
  const { t } = useLingui();
  const doneToast = useDoneToast();
  const texts: ErrorTexts = {
    block_changed: () => t`Another version was published meanwhile. Load it, and make your change again.`,
    block_not_shown: () => t`The portal shows no such block in this store.`,
    content_empty: () => t`Nothing would be left of the content. Hide the block instead.`,
    nothing_changed: () => t`The block is published like this already.`,
  };
  const { store } = block;
  // the base stays the version at the start of editing, until the editor loads a newer one
  const [base, setBase] = useState(block);
  const [edited, setEdited] = useState({ ...block, title: begun.title, content: begun.content });
  const start = (from: EditedBlock) => {
    setBase(from);
    setEdited(from);
  };
  const publish = useDeskAction('content.publish_block', (output, isWaiting) => {
    if (!isWaiting) setBase({ ...base, version: output.version });
    doneToast(t`The block is published.`)(output, isWaiting);
  });
  const { title, content, isShown } = edited;
  const newest = block.version;

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!publish.isPending) publish.mutate(inputOf(edited, base.version));
  }

  return (
    <>
      <FailureNote error={publish.error} texts={texts} />
      <NewerVersion newest={newest} base={base.version} busy={publish.isPending} onLoad={() => start(block)} />
      <div className={formStyles.sides}>
        <form className={formStyles.form} onSubmit={submit}>
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
          <div>
            <Button look="primary" type="submit" changes busy={publish.isPending}>
              {t`Publish`}
            </Button>
          </div>
          <DraftCard
            action="content.publish_block"
            published={inputOf(block, newest)}
            edited={inputOf(edited, base.version)}
            texts={texts}
            onLoad={(draft) => start({ ...block, ...draft })}
          />
        </form>
        <Suspense>
          <BlockPreview title={title} content={content} store={store} />
        </Suspense>
      </div>
      {newest > 0 && <BlockVersions block={block} />}
    </>
  );
}

/** Input that publishes a block edited from version `base`. */
function inputOf({ identifier, store, title, content, isShown }: EditedBlock, base: number) {
  return { identifier, store, base, title, content, isShown };
}

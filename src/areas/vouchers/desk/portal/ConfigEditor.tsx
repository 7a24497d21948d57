import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { STORES, type StoreCode } from '#kit/core/store.ts';
import { Note } from '#kit/portal/design/Note.tsx';
import { lazyComponent } from '#kit/portal/router/lazyComponent.ts';
import { configProblem } from '../../rules/config-problem.ts';
import type { EditedConfig } from '../rules/vouchers-api.ts';
import { useDesk } from '#kit/desk/portal/api.ts';
import { FailureNote } from '#kit/desk/portal/FailureNote.tsx';
import { useStoreNames } from '#kit/desk/portal/useStoreNames.ts';
import { useVersionEditor } from '#kit/desk/portal/versions/useVersionEditor.ts';
import { VersionEditorFrame } from '#kit/desk/portal/versions/VersionEditorFrame.tsx';
import { VersionEditorPage } from '#kit/desk/portal/versions/VersionEditorPage.tsx';
import { VersionList } from '#kit/desk/portal/versions/VersionList.tsx';
import { ConfigForm } from './ConfigForm.tsx';
import styles from './ConfigEditor.module.css';
import { type Draft, configOf, draftOf } from './draft.ts';
import { useConfigErrors, useProblemText } from './useConfigErrors.ts';
import { useConfigLines } from './useConfigLines.ts';

/** Loads after the fields. */
const ConfigPreview = lazyComponent(() => import('./ConfigPreview.tsx'), 'ConfigPreview');

/** The editor of a store's vouchers, beside the shelf's preview and the published versions. */
export function ConfigEditor({ store }: { store: StoreCode }) {
  const { t } = useLingui();
  const name = useStoreNames()[store];
  const found = useDesk('vouchers.config', { store });
  return (
    <VersionEditorPage
      title={t`Vouchers · ${name}`}
      back={t`All stores`}
      query={found}
      failed={t`The vouchers could not be loaded`}
    >
      {(opened) => <Editing opened={opened} />}
    </VersionEditorPage>
  );
}

function Editing({ opened }: { opened: EditedConfig }) {
  const { t } = useLingui();
  const { store, version: newest, versions } = opened;
  const { currency } = STORES[store];
  const texts = useConfigErrors(currency);
  const problemText = useProblemText(currency);
  const editor = useVersionEditor({
    action: 'vouchers.publish_config',
    newest,
    published: draftOf(opened.config),
    inputOf: (draft: Draft, base) => ({ store, base, config: configOf(draft) }),
    stateOf: ({ config }) => draftOf(config),
    doneText: t`The vouchers are published.`,
  });
  const { edited: draft, setEdited: setDraft, publish } = editor;
  const config = configOf(draft);
  const problem = configProblem(config, currency);
  const [wrong, setWrong] = useState<string>();
  const lost = publish.data?.lost?.join(', ');
  return (
    <VersionEditorFrame
      editor={editor}
      texts={texts}
      isComplete={!problem}
      onSubmit={() => {
        setWrong(problem ? problemText(problem) : undefined);
        return !problem;
      }}
      notes={
        <>
          {wrong !== undefined && (
            <Note tone="fail" icon="failed" role="alert">
              {wrong}
            </Note>
          )}
          {wrong === undefined && <FailureNote error={publish.error} texts={texts} />}
          {lost && (
            <Note tone="today" icon="warning">{t`The terms may not have these, they were removed: ${lost}`}</Note>
          )}
          <p className={styles.lead}>
            {t`It is sold like this at once. What has been bought keeps its terms, its title and its days.`}
          </p>
        </>
      }
      preview={<ConfigPreview config={config} store={store} />}
      versions={
        <VersionList
          versions={versions}
          compare="vouchers.config_version"
          restore="vouchers.restore_config"
          id={{ store }}
          newest={newest}
          textOf={useConfigLines(currency)}
          texts={texts}
        />
      }
    >
      <ConfigForm draft={draft} currency={currency} onChange={setDraft} />
    </VersionEditorFrame>
  );
}

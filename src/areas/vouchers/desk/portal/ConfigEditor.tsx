import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { type SubmitEvent, Suspense, lazy, useState } from 'react';
import { STORES, type StoreCode } from '#kit/core/store.ts';
import { Button } from '#kit/portal/design/Button.tsx';
import { Note } from '#kit/portal/design/Note.tsx';
import { Page } from '#kit/portal/design/Page.tsx';
import { configProblem } from '../../rules/config-problem.ts';
import type { EditedConfig } from '../rules/vouchers-api.ts';
import { useDesk, useDeskAction } from '#kit/desk/portal/api.ts';
import { DraftCard } from '#kit/desk/portal/drafts/DraftCard.tsx';
import { FailureNote } from '#kit/desk/portal/FailureNote.tsx';
import formStyles from '#kit/desk/portal/form.module.css';
import { LoadFailure } from '#kit/desk/portal/LoadFailure.tsx';
import { useDoneToast } from '#kit/desk/portal/useDoneToast.ts';
import { useStoreNames } from '#kit/desk/portal/useStoreNames.ts';
import { NewerVersion } from '#kit/desk/portal/versions/NewerVersion.tsx';
import { ConfigForm } from './ConfigForm.tsx';
import styles from './ConfigEditor.module.css';
import { ConfigVersions } from './ConfigVersions.tsx';
import { configOf, draftOf } from './draft.ts';
import { useConfigErrors, useProblemText } from './useConfigErrors.ts';

/** Loads after the fields. */
const ConfigPreview = lazy(() => import('./ConfigPreview.tsx').then((module) => ({ default: module.ConfigPreview })));

/** The editor of a store's vouchers, beside the shelf's preview and the published versions. */
export function ConfigEditor({ store }: { store: StoreCode }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const name = useStoreNames()[store];
  const found = useDesk('vouchers.config', { store });
  return (
    <Page
      title={t`Vouchers · ${name}`}
      aside={<Button onClick={() => void navigate({ to: '.', search: {} })}>{t`All stores`}</Button>}
    >
      <LoadFailure query={found} title={t`The vouchers could not be loaded`} />
      {found.data && <Editing found={found.data} />}
    </Page>
  );
}

function Editing({ found }: { found: EditedConfig }) {
  const { t } = useLingui();
  const { store, version: newest } = found;
  const { currency } = STORES[store];
  const doneToast = useDoneToast();
  const errorTexts = useConfigErrors(currency);
  const problemText = useProblemText(currency);
  // the base stays the version at the start of editing, until the editor loads a newer one
  const [base, setBase] = useState(newest);
  const [draft, setDraft] = useState(() => draftOf(found.config));
  const [wrong, setWrong] = useState<string>();
  const publish = useDeskAction('vouchers.publish_config', (output, isWaiting) => {
    if (!isWaiting) setBase(output.version);
    doneToast(t`The vouchers are published.`)(output, isWaiting);
  });
  const config = configOf(draft);
  const lost = publish.data?.lost?.join(', ');

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const problem = configProblem(config, currency);
    setWrong(problem ? problemText(problem) : undefined);
    if (!problem && !publish.isPending) publish.mutate({ store, base, config });
  }
  function start(from: EditedConfig['config']) {
    setBase(newest);
    setDraft(draftOf(from));
    publish.reset();
  }

  return (
    <>
      <NewerVersion newest={newest} base={base} busy={publish.isPending} onLoad={() => start(found.config)} />
      <div className={formStyles.sides}>
        <form className={formStyles.form} onSubmit={submit}>
          <ConfigForm draft={draft} currency={currency} onChange={setDraft} />
          {wrong !== undefined && (
            <Note tone="fail" icon="failed" role="alert">
              {wrong}
            </Note>
          )}
          {wrong === undefined && <FailureNote error={publish.error} texts={errorTexts} />}
          {lost && (
            <Note tone="today" icon="warning">{t`The terms may not have these, they were removed: ${lost}`}</Note>
          )}
          <p className={styles.lead}>
            {t`It is sold like this at once. What has been bought keeps its terms, its title and its days.`}
          </p>
          <div>
            <Button look="primary" type="submit" changes busy={publish.isPending}>
              {t`Publish`}
            </Button>
          </div>
          <DraftCard
            action="vouchers.publish_config"
            published={{ store, base: newest, config: found.config ?? configOf(draftOf(null)) }}
            edited={configProblem(config, currency) ? null : { store, base, config }}
            texts={errorTexts}
            onLoad={(saved) => start(saved.config)}
          />
        </form>
        <Suspense>
          <ConfigPreview config={config} store={store} />
        </Suspense>
      </div>
      {found.versions.length > 0 && <ConfigVersions found={found} />}
    </>
  );
}

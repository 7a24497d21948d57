import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#kit/portal/design/Button.tsx';
import { Card, CardBody, CardHead } from '#kit/portal/design/Card.tsx';
import { EmptyState } from '#kit/portal/design/EmptyState.tsx';
import { Page } from '#kit/portal/design/Page.tsx';
import { TextArea } from '#kit/portal/design/TextArea.tsx';
import { TextField } from '#kit/portal/design/TextField.tsx';
import { useDesk, useDeskAction } from '#kit/desk/portal/api.ts';
import { DeskQueryState } from '#kit/desk/portal/DeskQueryState.tsx';
import { FailureNote } from '#kit/desk/portal/FailureNote.tsx';
import { CASE_LIMITS } from '../../rules/limits.ts';
import type { CaseText } from '../rules/cases-api.ts';
import styles from './DeskCaseScreen.module.css';
import './messages.es.po';

/** The prepared texts of answers. */
export function TextsScreen() {
  const { t } = useLingui();
  const texts = useDesk('cases.texts', {});
  const [edited, setEdited] = useState<CaseText | 'new'>('new');
  return (
    <Page title={t`Prepared texts`}>
      <div className={styles.stack}>
        <TextForm
          key={edited === 'new' ? 'new' : edited.id}
          edited={edited === 'new' ? null : edited}
          onDone={() => setEdited('new')}
        />
        <DeskQueryState
          query={texts}
          data={texts.data?.texts}
          failed={t`The texts could not be loaded`}
          empty={<EmptyState title={t`There is no prepared text yet`} />}
        >
          {(list) => (
            <>
              {list.map((one) => (
                <SavedText key={one.id} saved={one} onEdit={() => setEdited(one)} />
              ))}
            </>
          )}
        </DeskQueryState>
      </div>
    </Page>
  );
}

function SavedText({ saved, onEdit }: { saved: CaseText; onEdit: () => void }) {
  const { t } = useLingui();
  const remove = useDeskAction('cases.remove_text');
  return (
    <Card>
      <CardHead title={saved.title} />
      <CardBody>
        <p className={styles.text}>{saved.text}</p>
        <FailureNote error={remove.error} texts={{}} />
        <div className={styles.actions}>
          <Button changes onClick={onEdit} aria-label={t`Change ${saved.title}`}>
            {t`Change`}
          </Button>
          <Button
            changes
            busy={remove.isPending}
            onClick={() => remove.mutate({ id: saved.id })}
            aria-label={t`Delete ${saved.title}`}
          >
            {t`Delete`}
          </Button>
        </div>
      </CardBody>
    </Card>
  );
}

function TextForm({ edited, onDone }: { edited: CaseText | null; onDone: () => void }) {
  const { t } = useLingui();
  const [title, setTitle] = useState(edited?.title ?? '');
  const [text, setText] = useState(edited?.text ?? '');
  const save = useDeskAction('cases.save_text', () => {
    setTitle('');
    setText('');
    onDone();
  });
  return (
    <Card>
      <CardHead title={edited ? t`Change ${edited.title}` : t`New text`} />
      <CardBody>
        <form
          className={styles.stack}
          onSubmit={(event) => {
            event.preventDefault();
            if (!save.isPending) save.mutate({ id: edited?.id ?? null, title, text });
          }}
        >
          <TextField
            label={t({ message: 'Title', context: 'prepared text' })}
            maxLength={80}
            required
            value={title}
            onChange={(event) => setTitle(event.target.value)}
          />
          <TextArea label={t`Text`} rows={4} maxLength={CASE_LIMITS.text} required value={text} onChange={setText} />
          <FailureNote error={save.error} texts={{ too_many_texts: () => t`There are 100 texts: delete one first.` }} />
          <div>
            <Button look="primary" type="submit" changes busy={save.isPending}>
              {t`Save`}
            </Button>
          </div>
        </form>
      </CardBody>
    </Card>
  );
}

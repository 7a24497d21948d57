import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { lazyComponent } from '#kit/portal/router/lazyComponent.ts';
import { MAX_LEGAL_TEXT } from '../../rules/legal-text.ts';
import type { EditedText, TextId } from '../rules/legal-api.ts';
import { useDesk } from '#kit/desk/portal/api.ts';
import { useStoreNames } from '#kit/desk/portal/useStoreNames.ts';
import { TextArea } from '#kit/portal/design/TextArea.tsx';
import { useVersionEditor } from '#kit/desk/portal/versions/useVersionEditor.ts';
import { VersionEditorFrame } from '#kit/desk/portal/versions/VersionEditorFrame.tsx';
import { VersionEditorPage } from '#kit/desk/portal/versions/VersionEditorPage.tsx';
import { VersionList } from '#kit/desk/portal/versions/VersionList.tsx';
import styles from './LegalTextEditor.module.css';
import { PublishQuestion } from './PublishQuestion.tsx';
import { usePublishWarning } from './usePublishWarning.ts';
import { useTextErrors } from './useTextErrors.ts';
import { useTextNames } from './useTextNames.ts';

/** Loads after the fields. */
const LegalTextPreview = lazyComponent(() => import('./LegalTextPreview.tsx'), 'LegalTextPreview');

/** The editor of a legal text, beside its preview and its published versions. */
export function LegalTextEditor({ id }: { id: TextId }) {
  const { t } = useLingui();
  const storeNames = useStoreNames();
  const textNames = useTextNames();
  const found = useDesk('legal.text', id);
  return (
    <VersionEditorPage
      title={`${textNames[id.name]} · ${storeNames[id.store]}`}
      back={t`All legal texts`}
      query={found}
      failed={t`The legal text could not be loaded`}
    >
      {(opened) => <Editing opened={opened} />}
    </VersionEditorPage>
  );
}

function Editing({ opened }: { opened: EditedText }) {
  const { t } = useLingui();
  const { store, name, version: newest, users, versions } = opened;
  const texts = useTextErrors();
  const warning = usePublishWarning()(users);
  const editor = useVersionEditor({
    action: 'legal.publish_text',
    newest,
    published: opened.text,
    inputOf: (text: string, base) => ({ store, name, base, text }),
    stateOf: ({ text }) => text,
    doneText: t`The text is published.`,
  });
  const { edited: text, setEdited: setText } = editor;
  return (
    <VersionEditorFrame
      editor={editor}
      texts={texts}
      isComplete={text.trim() !== ''}
      warning={warning}
      preview={<LegalTextPreview id={{ store, name }} text={text} />}
      versions={
        <VersionList
          versions={versions}
          renderDetail={({ accepted, sha256 }) => (
            <>
              {plural(accepted, { one: '# stored acceptance', other: '# stored acceptances' })}
              <span className={styles.hash}>SHA-256 {sha256}</span>
            </>
          )}
          compare="legal.text_version"
          restore="legal.restore_text"
          id={{ store, name }}
          newest={newest}
          textOf={(compared) => compared}
          texts={texts}
          warning={warning}
        />
      }
      renderQuestion={(onAccept, onCancel) => (
        <PublishQuestion warning={warning} onAccept={onAccept} onCancel={onCancel} />
      )}
    >
      <TextArea
        label={t`Text`}
        hint={t`Plain text: an empty line ends a paragraph, "# " begins a heading, "- " begins an item of a list.`}
        rows={20}
        required
        maxLength={MAX_LEGAL_TEXT}
        value={text}
        onChange={setText}
      />
    </VersionEditorFrame>
  );
}

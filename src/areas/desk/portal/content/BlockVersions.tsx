import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../../kit/portal/design/Button.tsx';
import { Card } from '../../../../kit/portal/design/Card.tsx';
import { Note } from '../../../../kit/portal/design/Note.tsx';
import { Sheet } from '../../../../kit/portal/design/Sheet.tsx';
import { Cell, HeadCell, Row, Table } from '../../../../kit/portal/design/Table.tsx';
import { VisuallyHidden } from '../../../../kit/portal/design/VisuallyHidden.tsx';
import { type LineChange, lineChanges } from '../../rules/line-changes.ts';
import type { BlockState, EditedBlock } from '../../rules/content-api.ts';
import { useDesk, useDeskAction } from '../api.ts';
import { formatInstant } from '../formatInstant.ts';
import { LoadFailure } from '../LoadFailure.tsx';
import { useDeskErrorText } from '../useDeskErrorText.ts';
import { useDoneToast } from '../useDoneToast.ts';
import styles from './BlockVersions.module.css';

/** The published versions of a block: what each changed, and publishing an older one again. */
export function BlockVersions({ block }: { block: EditedBlock }) {
  const { t } = useLingui();
  const [opened, setOpened] = useState<number>();
  return (
    <section>
      <h2 className={styles.title}>{t`Versions`}</h2>
      <Card holdsTable>
        <Table
          caption={t`Versions`}
          head={
            <>
              <HeadCell>{t`Version`}</HeadCell>
              <HeadCell>{t`Published`}</HeadCell>
              <HeadCell>{t`By`}</HeadCell>
              <HeadCell align="end">{t`Actions`}</HeadCell>
            </>
          }
        >
          {block.versions.map(({ version, publishedAt, author }) => (
            <Row key={version}>
              <Cell area="main">
                <b>{version}</b>
              </Cell>
              <Cell area="detail">{formatInstant(publishedAt)}</Cell>
              <Cell area="figure">{author ?? t`Import`}</Cell>
              <Cell area="action" align="end">
                <Button aria-label={t`Changes of version ${version}`} onClick={() => setOpened(version)}>
                  {t`Changes`}
                </Button>
              </Cell>
            </Row>
          ))}
        </Table>
      </Card>
      {opened !== undefined && <VersionSheet block={block} version={opened} onClose={() => setOpened(undefined)} />}
    </section>
  );
}

type VersionSheetProps = { block: EditedBlock; version: number; onClose: () => void };

function VersionSheet({ block, version, onClose }: VersionSheetProps) {
  const { t } = useLingui();
  const { identifier, store } = block;
  const doneToast = useDoneToast();
  const errorText = useDeskErrorText({
    block_changed: () => t`Another version was published meanwhile. Look at it first.`,
    nothing_changed: () => t`The block is published like this already.`,
  });
  const found = useDesk('content.block_version', { identifier, store, version });
  const restore = useDeskAction('content.restore_block', (output, isWaiting) => {
    doneToast(t`The version is published again.`)(output, isWaiting);
    onClose();
  });
  return (
    <Sheet
      title={t`Version ${version}`}
      onClose={onClose}
      actions={
        version !== block.version && (
          <Button
            look="primary"
            changes
            busy={restore.isPending}
            onClick={() => restore.mutate({ identifier, store, version, base: block.version })}
          >
            {t`Publish this version again`}
          </Button>
        )
      }
    >
      {restore.error && (
        <Note tone="fail" icon="failed" role="alert">
          {errorText(restore.error)}
        </Note>
      )}
      <LoadFailure query={found} title={t`The version could not be loaded`} />
      {found.data && <Changes before={found.data.before} after={found.data.after} />}
    </Sheet>
  );
}

function Changes({ before, after }: { before: BlockState | null; after: BlockState }) {
  const { t } = useLingui();
  const shown = (isShown: boolean) => (isShown ? t`Shown on the portal` : t`Hidden`);
  const textOf = (state: BlockState) => `${state.title}\n${shown(state.isShown)}\n${state.content}`;
  const words: Readonly<Record<LineChange['is'], string>> = { added: t`Added:`, removed: t`Removed:`, same: '' };
  const signs = { added: '+', removed: '−', same: '' } as const;
  return (
    <ul className={styles.lines}>
      {lineChanges(before ? textOf(before) : '', textOf(after)).map(({ is, line }, place) => (
        // eslint-disable-next-line react/no-array-index-key -- lines have no other name, and do not move
        <li key={place} className={styles[is]}>
          <span aria-hidden="true">{signs[is]}</span>
          {words[is] && <VisuallyHidden>{words[is]} </VisuallyHidden>}
          {line}
        </li>
      ))}
    </ul>
  );
}

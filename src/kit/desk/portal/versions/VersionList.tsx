import { useLingui } from '@lingui/react/macro';
import { type ReactNode, Suspense, useState } from 'react';
import { Button } from '#kit/portal/design/Button.tsx';
import { Card } from '#kit/portal/design/Card.tsx';
import { Cell, HeadCell, Row, SecondaryText, Table } from '#kit/portal/design/Table.tsx';
import type { ErrorTexts } from '#kit/portal/http/useErrorText.ts';
import { lazyComponent } from '#kit/portal/router/lazyComponent.ts';
import type { InputOf } from '#kit/desk/core/api.ts';
import type { Version } from '#kit/desk/core/versions-api.ts';
import { formatInstant } from '../formatInstant.ts';
import type { ComparedState, ComparingAction, RestoringAction } from '#kit/desk/core/publishing-actions.ts';
import styles from './VersionList.module.css';

type VersionListProps<Compare extends ComparingAction, Restore extends RestoringAction, Listed> = {
  versions: readonly Listed[];
  /** Further details of a version, below its number. */
  renderDetail?: (version: Listed) => ReactNode;
  /** The action that compares a version with the one before it, and the one that publishes it again. */
  compare: Compare;
  restore: Restore;
  id: Omit<InputOf<Restore>, 'version' | 'base'>;
  /** The published version. */
  newest: number;
  /** Text of a version, with line breaks. */
  textOf: (state: ComparedState<Compare>) => string;
  /** Error texts of publishing a version again. */
  texts: ErrorTexts;
  /** Effect of publishing a version again on users. */
  warning?: string;
};

/** Contains the diff library, so it loads only when a version is opened. */
const VersionSheet = lazyComponent(() => import('./VersionSheet.tsx'), 'VersionSheet');

/** The published versions, newest first: time, author and changes. Renders nothing for a thing without versions. */
export function VersionList<Compare extends ComparingAction, Restore extends RestoringAction, Listed extends Version>({
  versions,
  renderDetail,
  ...thing
}: VersionListProps<Compare, Restore, Listed>) {
  const { t } = useLingui();
  const [opened, setOpened] = useState<number>();
  if (versions.length === 0) return null;
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
          {versions.map((listed) => {
            const { version, publishedAt, author } = listed;
            return (
              <Row key={version}>
                <Cell area="main">
                  <b>{version}</b>
                  {renderDetail && <SecondaryText>{renderDetail(listed)}</SecondaryText>}
                </Cell>
                <Cell area="detail">{formatInstant(publishedAt)}</Cell>
                <Cell area="figure">{author ?? t({ message: 'Import', context: 'author' })}</Cell>
                <Cell area="action" align="end">
                  <Button aria-label={t`Changes of version ${version}`} onClick={() => setOpened(version)}>
                    {t`Changes`}
                  </Button>
                </Cell>
              </Row>
            );
          })}
        </Table>
      </Card>
      {opened !== undefined && (
        <Suspense>
          <VersionSheet thing={thing} version={opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </section>
  );
}

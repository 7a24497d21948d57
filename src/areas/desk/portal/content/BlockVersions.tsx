import { useLingui } from '@lingui/react/macro';
import { Suspense, lazy, useState } from 'react';
import { Button } from '../../../../kit/portal/design/Button.tsx';
import { Card } from '../../../../kit/portal/design/Card.tsx';
import { Cell, HeadCell, Row, Table } from '../../../../kit/portal/design/Table.tsx';
import type { EditedBlock } from '../../rules/content-api.ts';
import { formatInstant } from '../formatInstant.ts';
import styles from './BlockVersions.module.css';

/** With the library that compares: loaded when a version is opened. */
const VersionSheet = lazy(() => import('./VersionSheet.tsx').then((module) => ({ default: module.VersionSheet })));

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
              <Cell area="figure">{author ?? t({ message: 'Import', context: 'author' })}</Cell>
              <Cell area="action" align="end">
                <Button aria-label={t`Changes of version ${version}`} onClick={() => setOpened(version)}>
                  {t`Changes`}
                </Button>
              </Cell>
            </Row>
          ))}
        </Table>
      </Card>
      {opened !== undefined && (
        <Suspense>
          <VersionSheet block={block} version={opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </section>
  );
}

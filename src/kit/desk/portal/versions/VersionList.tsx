import { useLingui } from '@lingui/react/macro';
import { type ReactNode, Suspense, useState } from 'react';
import { Button } from '#kit/portal/design/Button.tsx';
import { Card } from '#kit/portal/design/Card.tsx';
import { Cell, HeadCell, Row, SecondaryText, Table } from '#kit/portal/design/Table.tsx';
import { formatInstant } from '../formatInstant.ts';
import styles from './VersionList.module.css';

type Version = { readonly version: number; readonly publishedAt: string; readonly author: string | null };

type VersionListProps<Listed extends Version> = {
  versions: readonly Listed[];
  /** Further details of a version, below its number. */
  renderDetail?: (version: Listed) => ReactNode;
  /** Renders the sheet of a version; it may load lazily. `onClose` closes it. */
  children: (version: number, onClose: () => void) => ReactNode;
};

/** The published versions, newest first: time, author and changes. */
export function VersionList<Listed extends Version>({ versions, renderDetail, children }: VersionListProps<Listed>) {
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
      {opened !== undefined && <Suspense>{children(opened, () => setOpened(undefined))}</Suspense>}
    </section>
  );
}

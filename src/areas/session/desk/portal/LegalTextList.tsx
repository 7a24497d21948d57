import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { Badge } from '#kit/portal/design/Badge.tsx';
import { Button } from '#kit/portal/design/Button.tsx';
import { Card } from '#kit/portal/design/Card.tsx';
import { Page } from '#kit/portal/design/Page.tsx';
import { Cell, HeadCell, Row, SecondaryText, Table } from '#kit/portal/design/Table.tsx';
import type { ListedText } from '../rules/legal-api.ts';
import { useDesk } from '#kit/desk/portal/api.ts';
import { formatInstant } from '#kit/desk/portal/formatInstant.ts';
import { LoadFailure } from '#kit/desk/portal/LoadFailure.tsx';
import { useStoreNames } from '#kit/desk/portal/useStoreNames.ts';
import { useTextNames } from './useTextNames.ts';

/** The texts of every store, with the number of users who still have to accept each. */
export function LegalTextList() {
  const { t } = useLingui();
  const list = useDesk('legal.list_texts', {});
  return (
    <Page title={t`Legal texts`}>
      <LoadFailure query={list} title={t`The legal texts could not be loaded`} />
      {list.data && <Texts texts={list.data.texts} />}
    </Page>
  );
}

function Texts({ texts }: { texts: readonly ListedText[] }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const storeNames = useStoreNames();
  const textNames = useTextNames();
  return (
    <Card holdsTable>
      <Table
        caption={t`Legal texts`}
        head={
          <>
            <HeadCell>{t`Text`}</HeadCell>
            <HeadCell>{t`Store`}</HeadCell>
            <HeadCell>{t`Version`}</HeadCell>
            <HeadCell only="wide">{t`Published`}</HeadCell>
            <HeadCell only="wide">{t`Accepted by`}</HeadCell>
            <HeadCell align="end">{t`Actions`}</HeadCell>
          </>
        }
      >
        {texts.map(({ store, name, published, users, accepted }) => {
          const what = `${textNames[name]} (${storeNames[store]})`;
          const acceptedText = published && t`${accepted} of ${users} users`;
          const by = published && (published.author ?? t({ message: 'Import', context: 'author' }));
          return (
            <Row key={`${store}/${name}`}>
              <Cell area="main">
                <b>{textNames[name]}</b>
                {published && (
                  <SecondaryText only="narrow">{`${formatInstant(published.publishedAt)} · ${by}`}</SecondaryText>
                )}
              </Cell>
              <Cell area="detail">
                {storeNames[store]}
                {acceptedText && <SecondaryText only="narrow">{acceptedText}</SecondaryText>}
              </Cell>
              <Cell area="figure" data-label={published && t`Version`}>
                {published?.version ?? <Badge tone="today" icon="warning">{t`Not published`}</Badge>}
              </Cell>
              <Cell only="wide">
                {published && (
                  <>
                    {formatInstant(published.publishedAt)}
                    <SecondaryText>{by}</SecondaryText>
                  </>
                )}
              </Cell>
              <Cell only="wide">{acceptedText}</Cell>
              <Cell area="action" align="end">
                <Button
                  aria-label={t`Edit ${what}`}
                  onClick={() => void navigate({ to: '.', search: { texto: name, de: store } })}
                >
                  {t`Edit`}
                </Button>
              </Cell>
            </Row>
          );
        })}
      </Table>
    </Card>
  );
}

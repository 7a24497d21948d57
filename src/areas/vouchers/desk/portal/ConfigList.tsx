import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { Badge } from '#kit/portal/design/Badge.tsx';
import { Button } from '#kit/portal/design/Button.tsx';
import { Card } from '#kit/portal/design/Card.tsx';
import { Page } from '#kit/portal/design/Page.tsx';
import { Cell, HeadCell, Row, SecondaryText, Table } from '#kit/portal/design/Table.tsx';
import type { ListedConfig } from '../rules/vouchers-api.ts';
import { useDesk } from '#kit/desk/portal/api.ts';
import { formatInstant } from '#kit/desk/portal/formatInstant.ts';
import { LoadFailure } from '#kit/desk/portal/LoadFailure.tsx';
import { useStoreNames } from '#kit/desk/portal/useStoreNames.ts';

/** The stores with their published configurations and their dates. */
export function ConfigList() {
  const { t } = useLingui();
  const list = useDesk('vouchers.list_configs', {});
  return (
    <Page title={t`Vouchers on sale`}>
      <LoadFailure query={list} title={t`The vouchers could not be loaded`} />
      {list.data && <Configs configs={list.data.configs} />}
    </Page>
  );
}

function Configs({ configs }: { configs: readonly ListedConfig[] }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const storeNames = useStoreNames();
  return (
    <Card holdsTable>
      <Table
        caption={t`Vouchers on sale`}
        head={
          <>
            <HeadCell>{t`Store`}</HeadCell>
            <HeadCell>{t`Version`}</HeadCell>
            <HeadCell>{t`Published`}</HeadCell>
            <HeadCell only="wide">{t`By`}</HeadCell>
            <HeadCell align="end">{t`Actions`}</HeadCell>
          </>
        }
      >
        {configs.map(({ store, published }) => {
          const name = storeNames[store];
          const by = published && (published.author ?? t({ message: 'Import', context: 'author' }));
          return (
            <Row key={store}>
              <Cell area="main">
                <b>{name}</b>
              </Cell>
              <Cell area="figure" data-label={published && t`Version`}>
                {published?.version ?? <Badge tone="next" icon="info">{t`Sells no vouchers`}</Badge>}
              </Cell>
              <Cell area="detail">
                {published && formatInstant(published.publishedAt)}
                {by && <SecondaryText only="narrow">{by}</SecondaryText>}
              </Cell>
              <Cell only="wide">{by}</Cell>
              <Cell area="action" align="end">
                <Button aria-label={t`Edit ${name}`} onClick={() => void navigate({ to: '.', search: { de: store } })}>
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

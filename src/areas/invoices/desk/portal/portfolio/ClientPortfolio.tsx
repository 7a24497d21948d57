import { useLingui } from '@lingui/react/macro';
import { formatMoney } from '#kit/core/money.ts';
import { useDesk } from '#kit/desk/portal/api.ts';
import type { ClientPartProps } from '#kit/desk/portal/desk-manifest.ts';
import { DeskQueryState } from '#kit/desk/portal/DeskQueryState.tsx';
import { Card, CardBody, CardHead } from '#kit/portal/design/Card.tsx';
import { DescriptionList } from '#kit/portal/design/DescriptionList.tsx';
import { OVERDUE_BUCKETS } from '../../../rules/constants.ts';
import type { DeskPortfolio } from '../../rules/portfolio-api.ts';
import './messages.es.po';

/** What a client owes, and what is overdue by bucket. */
export function ClientPortfolio({ client }: ClientPartProps) {
  const { t } = useLingui();
  const found = useDesk('clients.portfolio', { code: client.code });
  return (
    <Card>
      <CardHead title={t`Portfolio`} />
      <CardBody>
        <DeskQueryState query={found} data={found.data} failed={t`The portfolio could not be loaded`}>
          {(portfolio) => <Sums portfolio={portfolio} client={client} />}
        </DeskQueryState>
      </CardBody>
    </Card>
  );
}

function Sums({ portfolio, client }: ClientPartProps & { portfolio: DeskPortfolio }) {
  const { t } = useLingui();
  const { owed, expired, inFavour, overdue } = portfolio;
  const money = (cents: number) => formatMoney(cents, client.currency);
  return (
    <DescriptionList
      ruled
      lines={[
        [t`Owed`, money(owed)],
        [t`In favour`, money(inFavour)],
        [t`Overdue`, money(expired)],
        ...OVERDUE_BUCKETS.map(({ from, to }, index) => {
          const name = to === null ? t`Overdue ${from} days or more` : t`Overdue ${from} to ${to} days`;
          return [name, money(overdue[index] ?? 0)] as const;
        }),
      ]}
    />
  );
}

import { useLingui } from '@lingui/react/macro';
import { groupThousands } from '#kit/core/money.ts';
import { Badge } from '#kit/portal/design/Badge.tsx';
import { Card, CardBody, CardHead } from '#kit/portal/design/Card.tsx';
import { DescriptionList } from '#kit/portal/design/DescriptionList.tsx';
import type { SettlementRun } from '../../rules/settlements-api.ts';
import { formatInstant } from '#kit/desk/portal/formatInstant.ts';
import { amountText } from './amountText.ts';
import { useRunState } from './useSettlementLabels.ts';

/** Both sides' sums in each currency, and the number of matching lines. */
export function RunFacts({ of }: { of: SettlementRun }) {
  const { t } = useLingui();
  const { label, tone, icon } = useRunState()(of);
  const sums = of.totals.flatMap(({ currency, file, portal }): (readonly [string, string])[] => [
    [t`The gateway settled in ${currency}`, amountText({ cents: file, currency })],
    [t`The portal has in ${currency}`, amountText({ cents: portal, currency })],
    [t`Difference in ${currency}`, amountText({ cents: file - portal, currency })],
  ]);
  return (
    <Card>
      <CardHead title={t`Both sides`} />
      <CardBody>
        <DescriptionList
          ruled
          lines={[
            [
              t`Result`,
              <Badge key="state" tone={tone} icon={icon}>
                {label}
              </Badge>,
            ],
            ...sums,
            [t`Lines of the file`, groupThousands(String(of.lines))],
            [t`As in the portal`, groupThousands(String(of.matched))],
            [t`Compared`, `${formatInstant(of.at)}, ${of.by}`],
          ]}
        />
      </CardBody>
    </Card>
  );
}

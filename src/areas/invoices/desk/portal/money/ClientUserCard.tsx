import { useLingui } from '@lingui/react/macro';
import { STORES } from '#kit/core/store.ts';
import { Card, CardBody, CardHead } from '#kit/portal/design/Card.tsx';
import { DescriptionList } from '#kit/portal/design/DescriptionList.tsx';
import { formatTaxNumber } from '#kit/core/nit.ts';
import type { FoundMoney, MoneyDetail } from '../../rules/money.ts';
import { DeskLink } from '#kit/desk/portal/DeskLink.tsx';
import { useStoreNames } from '#kit/desk/portal/useStoreNames.ts';

/** The client and the user of a payment or a compensation. */
export function ClientUserCard({ of }: { of: FoundMoney<string> & MoneyDetail }) {
  const { t } = useLingui();
  const storeNames = useStoreNames();
  return (
    <Card>
      <CardHead title={t`Who`} />
      <CardBody>
        <DescriptionList
          ruled
          lines={[
            [
              t`Client`,
              <DeskLink key="client" path={`/mesa/clientes/${encodeURIComponent(of.client)}`}>
                {of.clientName}
              </DeskLink>,
            ],
            [t`Code`, of.client],
            [STORES[of.store].country === 'EC' ? t`RUC` : t`NIT`, formatTaxNumber(of.nit, STORES[of.store].country)],
            [t`Store`, storeNames[of.store]],
            [t`User`, of.user],
            [t`E-mail`, of.email],
          ]}
        />
      </CardBody>
    </Card>
  );
}

import { useLingui } from '@lingui/react/macro';
import { Card, CardBody, CardHead } from '../../../../kit/portal/design/Card.tsx';
import { DescriptionList } from '../../../../kit/portal/design/DescriptionList.tsx';
import { countryOfStore } from '../../../../kit/core/store.ts';
import { portalConfig } from '../../../../kit/portal/config.ts';
import type { useSession } from '../../../session/portal/public.ts';
import { formatTaxNumber } from '../../../session/rules/nit.ts';
import styles from './Profile.module.css';

type Client = NonNullable<ReturnType<typeof useSession>['session']>['client'];

/** Codes of the kinds of tax numbers: DIAN's in Colombia, SRI's in Ecuador. */
const TAX_NUMBERS: Readonly<Record<string, string>> = { '31': 'NIT', '04': 'RUC' };

const countries = new Intl.DisplayNames('es', { type: 'region' });

/** What the ERP says of the client (specification B3, corporate info); what it leaves empty is not shown. */
export function CorporateInformation({ client }: { client: Client }) {
  const { t } = useLingui();
  const { tipoNit, clienteNit, pais } = client;
  const country = countryOfStore(portalConfig().store);
  const lines: readonly (readonly [name: string, value: string | null | undefined])[] = [
    [t`Company`, client.nombre],
    [t`Type of tax number`, tipoNit && (TAX_NUMBERS[tipoNit] ?? tipoNit)],
    [t`Tax number`, clienteNit && formatTaxNumber(clienteNit, country)],
    [t`Address`, client.direccion],
    [t`Telephone`, client.telefono],
    [t`Country`, pais && (/^[A-Z]{2}$/.test(pais) ? countries.of(pais) : pais)],
    [t`City`, client.ciudad],
    [t`Department`, client.departmentName],
    [t`Email`, client.email],
  ];
  return (
    <Card className={styles.card} aria-labelledby="corporate-information">
      <CardHead id="corporate-information" title={t`Corporate information`} />
      <CardBody>
        <DescriptionList ruled lines={lines} />
      </CardBody>
    </Card>
  );
}

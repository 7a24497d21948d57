import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { Card, CardBody, CardHead } from '#kit/portal/design/Card.tsx';
import { QueryState } from '#kit/portal/design/QueryState.tsx';
import { SkeletonRows } from '#kit/portal/design/Skeleton.tsx';
import { DescriptionList } from '#kit/portal/design/DescriptionList.tsx';
import { countryOfStore } from '#kit/core/store.ts';
import { portalConfig } from '#kit/portal/config.ts';
import { formatTaxNumber } from '#kit/core/nit.ts';
import type { OwnCompanyQuery } from './company.graphql.ts';
import styles from './Profile.module.css';
import { companyQuery } from './query.ts';

type Company = NonNullable<OwnCompanyQuery['currentSession']>['client'];

/** Codes of the kinds of tax numbers: DIAN's in Colombia, SRI's in Ecuador. */
const TAX_NUMBERS: Readonly<Record<string, string>> = { '31': 'NIT', '04': 'RUC' };

const countries = new Intl.DisplayNames('es', { type: 'region' });

/** The client's data from the ERP (specification B3, corporate info). */
export function CorporateInformation() {
  const { t } = useLingui();
  const query = useQuery(companyQuery);
  return (
    <Card className={styles.card} aria-labelledby="corporate-information">
      <CardHead id="corporate-information" title={t`Corporate information`} />
      <QueryState
        query={query}
        data={query.data?.currentSession?.client}
        failed={t`Your information could not be loaded`}
        skeleton={<SkeletonRows rows={5} />}
      >
        {(company) => (
          <CardBody>
            <Lines company={company} />
          </CardBody>
        )}
      </QueryState>
    </Card>
  );
}

/** The lines of the company's data, without empty ones. */
function Lines({ company }: { company: Company }) {
  const { t } = useLingui();
  const { tipoNit, clienteNit, pais } = company;
  const country = countryOfStore(portalConfig().store);
  const lines: readonly (readonly [name: string, value: string | null | undefined])[] = [
    [t`Company`, company.nombre],
    [t`Type of tax number`, tipoNit && (TAX_NUMBERS[tipoNit] ?? tipoNit)],
    [t`Tax number`, clienteNit && formatTaxNumber(clienteNit, country)],
    [t`Address`, company.direccion],
    [t`Telephone`, company.telefono],
    [t`Country`, pais && (/^[A-Z]{2}$/.test(pais) ? countries.of(pais) : pais)],
    [t`City`, company.ciudad],
    [t`Department`, company.departmentName],
    [t`Email`, company.email],
  ];
  return <DescriptionList ruled lines={lines} />;
}

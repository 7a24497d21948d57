import { useLingui } from '@lingui/react/macro';
import { decimals } from '#kit/core/money.ts';
import { portalConfig } from '#kit/portal/config.ts';
import { useStateLabel } from '#kit/portal/design/State.tsx';
import { countIn } from '#kit/portal/list/countIn.ts';
import { FilterBar } from '#kit/portal/list/FilterBar.tsx';
import { DUE_STATE_NAMES } from '#areas/account/portal/public.ts';
import { documentName } from '#areas/account/rules/classes.ts';
import { CLAIM_FILTERS, type ClaimFilter } from '#areas/account/rules/claim-filters.ts';
import { DUE_STATES } from '#areas/account/rules/due.ts';
import { SavedViews } from '#areas/reports/portal/public.ts';
import { type InvoicesSearch, invoicesSearch } from '../../rules/invoices-search.ts';
import styles from './InvoiceFilters.module.css';

/** The document classes of invoices. */
const CLASSES = ['RV', 'DR', 'DB', 'DB-SF', 'DB-SP'];

type FiltersProps = {
  search: InvoicesSearch;
  onChange: (search: InvoicesSearch) => void;
  counts: Parameters<typeof countIn>[0];
};

export function InvoiceFilters({ search, onChange, counts }: FiltersProps) {
  const { t } = useLingui();
  const stateLabel = useStateLabel();
  const { today, currency, hasClaimPeriod } = portalConfig();
  const all = t({ message: 'All', context: 'invoices' });
  const claimLabels: Readonly<Record<ClaimFilter, string>> = {
    vence_hoy: t`Claim period: ends today`,
    corriendo: t`Claim period: running`,
    por_vencer: t`Claim period: about to end`,
    vencido: t`Claim period: ended`,
    reclamada: t`Claim period: claimed`,
    aceptada: t`Claim period: accepted`,
    aceptada_tacitamente: t`Claim period: tacitly accepted`,
  };

  return (
    <FilterBar
      className={styles.filters}
      list={invoicesSearch}
      search={search}
      onChange={onChange}
      extra={<SavedViews lista="facturas-pendientes" list={invoicesSearch} search={search} onChange={onChange} />}
      orders={{
        fecha_vencimiento_documento: t`Expiration, soonest first`,
        '-fecha_vencimiento_documento': t`Expiration, latest first`,
        fecha_documento: t`Issue, oldest first`,
        '-fecha_documento': t`Issue, newest first`,
        total: t`Balance, smallest first`,
        '-total': t`Balance, largest first`,
        num_documento: t`Number, upwards`,
        '-num_documento': t`Number, downwards`,
      }}
      searchLabel={t`Invoice or document`}
      states={{
        label: t`State`,
        all,
        allCount: countIn(counts),
        options: [
          { value: 'AT', label: t`Expired ones`, count: countIn(counts, 'AT') },
          { value: 'V', label: t`Today`, count: countIn(counts, 'V') },
          { value: 'NV', label: t`Next to expire`, count: countIn(counts, 'NV') },
        ],
      }}
      openLabel={(set) => (set > 0 ? t`Filters (${set})` : t`More filters`)}
      panelTitle={t`Filter invoices`}
      closeLabel={t`See invoices`}
      fields={{
        estado: {
          kind: 'choice',
          label: t`State`,
          all,
          options: DUE_STATES.map((value) => ({ value, label: stateLabel(DUE_STATE_NAMES[value]) })),
        },
        estacion: { kind: 'switch' },
        clase: {
          kind: 'choice',
          label: t`Class`,
          all,
          options: CLASSES.map((value) => ({ value, label: documentName(value) })),
          otherLabel: documentName,
        },
        bloqueada: {
          kind: 'choice',
          label: t`Can be paid`,
          all,
          options: [
            { value: '0', label: t`Free to pay` },
            { value: '1', label: t`Locked` },
          ],
        },
        plazo: hasClaimPeriod
          ? {
              kind: 'choice',
              label: t`Claim period`,
              all,
              options: CLAIM_FILTERS.map((value) => ({ value, label: claimLabels[value] })),
            }
          : { kind: 'elsewhere' },
        vence: { kind: 'days', label: t`Expiration date`, chip: (range) => t`Expires: ${range}` },
        fecha: { kind: 'days', label: t`Document date`, max: today, chip: (range) => t`Issued: ${range}` },
        total: {
          kind: 'amounts',
          label: decimals(currency) === 0 ? t`Balance in pesos` : t`Balance in dollars`,
          chip: (range) => t`Balance: ${range}`,
        },
      }}
    />
  );
}

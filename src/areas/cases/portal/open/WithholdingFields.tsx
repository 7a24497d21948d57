import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { addDays } from '#kit/core/day.ts';
import { type Cents, MAX_RECORD_CENTS, formatMoney } from '#kit/core/money.ts';
import { portalConfig } from '#kit/portal/config.ts';
import { MoneyField } from '#kit/portal/design/MoneyField.tsx';
import { Select } from '#kit/portal/design/Select.tsx';
import { TextField } from '#kit/portal/design/TextField.tsx';
import { documentQuery } from '#kit/portal/graphql/queries.ts';
import { CASE_LIMITS } from '../../rules/limits.ts';
import { formatPercent, withheldAmount } from '../../rules/withholding.ts';
import { WithholdingRates } from './rates.graphql.ts';

/** What the user enters about a withholding; `concept` '' for none. */
export type WithholdingDraft = { readonly concept: string; readonly base: Cents; readonly certificateDay: string };

export const NO_WITHHOLDING: WithholdingDraft = { concept: '', base: 0, certificateDay: '' };

type WithholdingFieldsProps = {
  documentId: string;
  draft: WithholdingDraft;
  /** Whether a file is attached, which may be the certificate. */
  hasFiles: boolean;
  onChange: (draft: WithholdingDraft) => void;
};

/** Computes what was withheld of a document, and asks when its certificate comes; nothing without rates of its year. */
export function WithholdingFields({ documentId, draft, hasFiles, onChange }: WithholdingFieldsProps) {
  const { t } = useLingui();
  const { today, currency } = portalConfig();
  const { data } = useQuery(documentQuery(WithholdingRates, { id: documentId }));
  const rates = data?.detalleDocumento?.retenciones ?? [];
  const rate = rates.find(({ concepto }) => concepto === draft.concept);
  if (rates.length === 0) return null;
  const withheld = rate && withheldAmount(draft.base, Math.round(rate.porcentaje * 10_000), currency);
  return (
    <>
      <Select
        label={t`Withholding`}
        value={draft.concept}
        options={[
          { value: '', label: t`Another one, or not computed` },
          ...rates.map(({ concepto, porcentaje }) => ({
            value: concepto,
            label: `${concepto} · ${formatPercent(porcentaje)}`,
          })),
        ]}
        onChange={(concept) => onChange({ ...draft, concept })}
      />
      {withheld !== undefined && (
        <>
          <MoneyField
            label={t({ message: 'Base', context: 'withholding' })}
            hint={t`${formatMoney(withheld, currency)} withheld`}
            cents={draft.base}
            max={MAX_RECORD_CENTS}
            emptyAtZero
            onChange={(base) => onChange({ ...draft, base })}
          />
          <TextField
            type="date"
            label={hasFiles ? t`Certificate by (if it is not attached)` : t`Certificate by`}
            hint={t`Attach the certificate below, or say by when you send it.`}
            value={draft.certificateDay}
            min={today}
            max={addDays(today, CASE_LIMITS.certificateDays)}
            onChange={(event) => onChange({ ...draft, certificateDay: event.target.value })}
          />
        </>
      )}
    </>
  );
}

import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { formatDay } from '#kit/core/day.ts';
import { deselect, nameOf } from '#kit/core/selection.ts';
import { formatMoney } from '#kit/core/money.ts';
import { portalConfig } from '#kit/portal/config.ts';
import { Amount } from '#kit/portal/design/Amount.tsx';
import { Button } from '#kit/portal/design/Button.tsx';
import { Sheet } from '#kit/portal/design/Sheet.tsx';
import { TextField } from '#kit/portal/design/TextField.tsx';
import { ChosenItem, ChosenList } from '#kit/portal/list/ChosenList.tsx';
import { DownloadZip } from '#areas/account/portal/public.ts';
import { MAX_REMARK_TEXT } from '../../rules/part-reason.ts';
import { type Selection, sumOf } from '../../rules/selection.ts';
import './messages.es.po';
import styles from './SelectionSheet.module.css';

type SelectionSheetProps = {
  selection: Selection;
  onChange: (change: (now: Selection) => Selection) => void;
  /** The client's amount in favour, and how to use it. */
  inFavour: ReactNode;
  /** The user's text about the payment; undefined if none can be sent. */
  remark: { readonly text: string; readonly onChange: (text: string) => void } | undefined;
  onClose: () => void;
};

/** All selected invoices, including those that filters or pages hide. */
export function SelectionSheet({ selection, onChange, inFavour, remark, onClose }: SelectionSheetProps) {
  const { t } = useLingui();
  const { currency, maximumPaymentCents } = portalConfig();
  const above = sumOf(selection) - maximumPaymentCents;
  return (
    <Sheet
      title={plural(selection.length, { one: '# invoice to pay', other: '# invoices to pay' })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => onChange(() => [])}>{t`Remove all`}</Button>
          <Button onClick={onClose}>{t`Done`}</Button>
        </>
      }
    >
      <ChosenList>
        {selection.map((choice) => {
          const name = nameOf(choice);
          return (
            <ChosenItem
              key={choice.id}
              name={name}
              expires={t`Expires ${formatDay(choice.vencimiento)}`}
              figure={
                <>
                  <Amount cents={choice.cents} />
                  {choice.tipo === 'parcial' && (
                    <small>{[t`Partial payment`, choice.motivo].filter(Boolean).join(' · ')}</small>
                  )}
                </>
              }
              removeLabel={t`Remove ${name}`}
              onRemove={() => onChange((now) => deselect(now, [choice.id]))}
            />
          );
        })}
      </ChosenList>
      <p className={styles.sum}>
        {t`Total to pay`}
        <Amount cents={sumOf(selection)} size="l" />
      </p>
      {above > 0 && (
        <p className={styles.above}>
          {t`${formatMoney(above, currency)} above the maximum of one payment, ${formatMoney(maximumPaymentCents, currency)}.`}
        </p>
      )}
      {remark && (
        <TextField
          label={t`Remarks (optional)`}
          hint={t`They appear on the receipt, and the company sees them.`}
          value={remark.text}
          maxLength={MAX_REMARK_TEXT}
          onChange={(event) => remark.onChange(event.target.value)}
        />
      )}
      {inFavour}
      <DownloadZip ids={selection.map(({ id }) => id)} />
    </Sheet>
  );
}

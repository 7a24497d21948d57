import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { formatDay } from '#kit/core/day.ts';
import { formatMoney } from '#kit/core/money.ts';
import { nameOf, setAmount } from '#kit/core/selection.ts';
import { portalConfig } from '#kit/portal/config.ts';
import { Amount } from '#kit/portal/design/Amount.tsx';
import { MoneyField } from '#kit/portal/design/MoneyField.tsx';
import { State } from '#kit/portal/design/State.tsx';
import { Cell, Row, SecondaryText } from '#kit/portal/design/Table.tsx';
import { centsOf } from '#kit/portal/graphql/cents.ts';
import { RowCheckbox } from '#kit/portal/list/SelectionCheckbox.tsx';
import type { Press } from '#kit/portal/list/useRangePress.ts';
import { LockReason, documentState } from '#areas/account/portal/public.ts';
import { documentName } from '#areas/account/rules/classes.ts';
import type { Side } from '../../rules/allocate.ts';
import type { Choice, Outcome } from '../../rules/selection.ts';
import styles from './DocumentRow.module.css';
import { changeSelection } from '../select/selectionStore.ts';
import type { Document } from './query.ts';

type Becomes = ReturnType<Outcome['lines']['get']>;
type RowProps = {
  side: Side;
  document: Document;
  choice: Choice | undefined;
  becomes: Becomes;
  onPress: (press: Press) => void;
};

/** A document of a side; a locked document shows the reason. */
export function DocumentRow({ side, document, choice, becomes, onPress }: RowProps) {
  const { t } = useLingui();
  const { num_documento, nombre_destino, bloqueada } = document;
  const kind = documentName(document.tipo_documento ?? '');
  const name = nameOf({ num_documento, num_factura: document.num_factura ?? null });
  const described = side === 'PAYMENT' ? [kind, nombre_destino].filter(Boolean).join(' · ') : (nombre_destino ?? kind);
  return (
    <Row selected={choice !== undefined} locked={bloqueada}>
      <Cell area="select">
        <RowCheckbox
          label={t`Choose ${name}`}
          checked={choice !== undefined}
          locked={bloqueada ? t`${name} is held and cannot be chosen` : null}
          onPress={onPress}
        />
      </Cell>
      <Cell area="main">
        <b className={styles.name}>{name}</b>
        <SecondaryText>
          <span className={styles.described} title={described}>
            {described}
          </span>
        </SecondaryText>
      </Cell>
      <Cell area="detail">
        <span className={styles.day}>{formatDay(document.fecha_vencimiento_documento)}</span>
        <Remark side={side} document={document} />
      </Cell>
      <Cell area="figure" align="end">
        <Amount cents={Math.abs(centsOf(document.total))} />
      </Cell>
      <Cell area="action" align="end" className={styles.use}>
        {choice && <AmountToUse choice={choice} becomes={becomes} />}
      </Cell>
    </Row>
  );
}

/** The amount of a selected document that may be used, and the amount that will be used. */
function AmountToUse({ choice, becomes }: { choice: Choice; becomes: Becomes }) {
  const { t } = useLingui();
  const { id, cents, open } = choice;
  const name = nameOf(choice);
  const money = (amount: number) => formatMoney(amount, portalConfig().currency);
  const describe = ({ used, remains }: NonNullable<Becomes>) =>
    used < cents ? t`Uses ${money(used)} · ${money(remains)} remain` : t`${money(remains)} remain`;
  return (
    <div className={styles.amount}>
      <MoneyField
        className={styles.field}
        label={t`Amount to compensate of ${name}`}
        hideLabel
        size="s"
        cents={cents}
        max={open}
        onChange={(amount) => changeSelection((now) => setAmount(now, id, amount))}
      />
      <span className={cents > 0 ? styles.hint : styles.wrong}>
        {cents > 0 ? becomes && describe(becomes) : t`Write an amount`}
      </span>
    </div>
  );
}

/** The reason of a locked document, or how many days an invoice is overdue. */
function Remark({ side, document }: { side: Side; document: Document }) {
  const { bloqueo, dias_mora, num_documento } = document;
  if (bloqueo) {
    return (
      <>
        <State of={documentState({ ...document, estado_documento: null })} />
        <LockReason bloqueo={bloqueo} num_documento={num_documento} />
      </>
    );
  }
  if (side === 'PAYMENT' || dias_mora === 0) return null;
  return (
    <SecondaryText tone="overdue">{plural(dias_mora, { one: '# day overdue', other: '# days overdue' })}</SecondaryText>
  );
}

import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { formatMoney } from '#kit/core/money.ts';
import { nameOf } from '#kit/core/selection.ts';
import { portalConfig } from '#kit/portal/config.ts';
import { Button } from '#kit/portal/design/Button.tsx';
import { Figure } from '#kit/portal/design/Figure.tsx';
import { Visor, VisorText } from '#kit/portal/design/Visor.tsx';
import { type Outcome, type Selection, choicesOnSide, problemOf } from '../../rules/selection.ts';
import styles from './CompensateBar.module.css';
import { changeSelection } from '../select/selectionStore.ts';
import { SendDialog } from './SendDialog.tsx';
import { useSendCompensation } from './useSendCompensation.ts';

/** The sums of both sides, the compensated amount and the rest, with the main button. */
export function CompensateBar({ selection, outcome }: { selection: Selection; outcome: Outcome }) {
  const { t } = useLingui();
  const sending = useSendCompensation();
  const problem = problemOf(selection);
  const { pagos, facturas, compensado } = outcome;
  const money = (cents: number) => formatMoney(cents, portalConfig().currency);
  const [credits, invoices] = [choicesOnSide(selection, 'PAYMENT').length, choicesOnSide(selection, 'INVOICE').length];
  const over =
    pagos > facturas
      ? t`${money(pagos - facturas)} stay in your favour`
      : t`${money(facturas - pagos)} stay to be paid`;
  return (
    <>
      {selection.length > 0 && (
        <Visor className={styles.bar} aria-label={t`Selection to compensate`} data-foot="">
          <div className={styles.sums} role="status">
            <p>
              <VisorText>{plural(credits, { one: '# in your favour', other: '# in your favour' })}</VisorText>
              <b>{money(pagos)}</b>
            </p>
            <p>
              <VisorText>{plural(invoices, { one: '# invoice', other: '# invoices' })}</VisorText>
              <b>{money(facturas)}</b>
            </p>
            <p className={styles.total}>
              <VisorText>{t`Is compensated`}</VisorText>
              <Figure cents={compensado} size="m" />
            </p>
          </div>
          <p className={styles.why} id="why-not-compensate">
            {problem ? (
              <VisorText tone="warn">
                {problem.what === 'side_missing'
                  ? t`You must choose at least 1 item from each side to make compensation.`
                  : t`Write how much of ${nameOf(problem.choice)}.`}
              </VisorText>
            ) : (
              <VisorText>{pagos === facturas ? t`Both sides are equal` : over}</VisorText>
            )}
          </p>
          <Button look="link" className={styles.none} onClick={() => changeSelection(() => [])}>
            {t({ message: 'Remove all', context: 'documents' })}
          </Button>
          <Button
            look="primary"
            size="l"
            changes
            className={styles.go}
            busy={sending.step.name === 'checking'}
            disabled={problem !== null}
            aria-describedby="why-not-compensate"
            onClick={() => void sending.review()}
          >
            {t`Continue`}
          </Button>
        </Visor>
      )}
      <SendDialog sending={sending} selection={selection} outcome={outcome} />
    </>
  );
}

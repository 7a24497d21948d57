import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { can } from '#kit/core/access.ts';
import { formatMoney, groupThousands } from '#kit/core/money.ts';
import { portalConfig } from '#kit/portal/config.ts';
import { Amount } from '#kit/portal/design/Amount.tsx';
import { Button } from '#kit/portal/design/Button.tsx';
import { Card, CardBody, CardHead } from '#kit/portal/design/Card.tsx';
import { Figure } from '#kit/portal/design/Figure.tsx';
import { Icon } from '#kit/portal/design/Icon.tsx';
import { IconButton } from '#kit/portal/design/IconButton.tsx';
import { Note } from '#kit/portal/design/Note.tsx';
import { ButtonLink } from '#kit/portal/design/RouterLink.tsx';
import { Visor, VisorText } from '#kit/portal/design/Visor.tsx';
import { useActor } from '#areas/session/portal/public.ts';
import { cartCount, cartProblems, cartTotal, lineLimit, removeLine, setQuantity } from '../../rules/cart.ts';
import { AddVouchers } from '../add.graphql.ts';
import type { SoldUse } from '../config.ts';
import { confirmPurchase } from '../links.ts';
import styles from './CartSummary.module.css';
import { EMPTY_CART } from './cart-state.ts';
import { changeCart, useCart } from './cartStore.ts';
import { QuantityField } from './QuantityField.tsx';
import { useLimitTexts } from './useLimitTexts.ts';

/** The cart beside the vouchers: lines, limits, total and the button to continue. */
export function CartSummary({ uses }: { uses: readonly SoldUse[] }) {
  const { t } = useLingui();
  const actor = useActor();
  const { uso, lines } = useCart();
  const use = uses.find((one) => one.uso === uso);
  const { problemText, maximumReachedText } = useLimitTexts();
  const limits = use?.limits ?? { montos: [], limiteGeneral: 0, maximumCents: null };
  const problems = cartProblems(lines, limits);
  const texts = problems.flatMap((problem) => problemText(problem) ?? []);
  const reached = maximumReachedText(limits, lines);
  const count = cartCount(lines);
  const countText = groupThousands(String(count));
  const mayBuy = actor === null || can(actor, AddVouchers);

  return (
    <div className={styles.side}>
      <Card className={styles.card} aria-labelledby="purchase-summary">
        <CardHead id="purchase-summary" title={t`Purchase summary`}>
          {lines.length > 0 && (
            <Button look="link" onClick={() => changeCart(({ shelf }) => ({ ...EMPTY_CART, shelf }))}>
              {t`Empty`}
            </Button>
          )}
        </CardHead>
        <CardBody>
          {lines.length === 0 ? (
            <div className={styles.nothing}>
              <Icon name="gift" size="l" />
              <p>{t`Choose an amount and add it: your purchase is built up here.`}</p>
            </div>
          ) : (
            <>
              <p className={styles.use}>{use?.titulo ?? uso}</p>
              <ul className={styles.lines}>
                {lines.map((line) => (
                  <SummaryLine key={line.cents} {...line} limits={limits} />
                ))}
              </ul>
            </>
          )}
          <div role="status" className={styles.notes}>
            {texts.length > 0 ? (
              <Note tone="overdue" icon="warning">
                {texts.map((text) => (
                  <p key={text}>{text}</p>
                ))}
              </Note>
            ) : (
              reached && (
                <Note tone="today" icon="info">
                  {reached}
                </Note>
              )
            )}
          </div>
        </CardBody>
      </Card>
      <Visor as="div" className={styles.visor} data-foot="">
        <p className={styles.what}>
          <VisorText>
            {t`Total to pay`}
            {count > 0 && <> · {plural(count, { one: `${countText} voucher`, other: `${countText} vouchers` })}</>}
          </VisorText>
        </p>
        <span className={styles.sum}>
          <Figure cents={cartTotal(lines)} size="m" />
        </span>
        {!mayBuy ? (
          <p className={styles.go}>
            <VisorText tone="warn">{t`A support session may look, but not buy.`}</VisorText>
          </p>
        ) : problems.length === 0 ? (
          <ButtonLink {...confirmPurchase} look="primary" size="l" className={styles.go}>
            {t`Continue`}
          </ButtonLink>
        ) : (
          <Button look="primary" size="l" className={styles.go} disabled>
            {t`Continue`}
          </Button>
        )}
      </Visor>
    </div>
  );
}

type SummaryLineProps = { cents: number; cantidad: number; limits: SoldUse['limits'] };

function SummaryLine({ cents, cantidad, limits }: SummaryLineProps) {
  const { t } = useLingui();
  const { reachedText } = useLimitTexts();
  const amount = formatMoney(cents, portalConfig().currency);
  const reached = reachedText(limits, cents, cantidad);
  return (
    <li className={styles.line}>
      <span className={styles.amount}>
        <Amount cents={cents} />
        <small>{t`each`}</small>
      </span>
      <QuantityField
        label={t`Vouchers of ${amount}`}
        value={cantidad}
        most={lineLimit(limits, cents)}
        onChange={(next) => changeCart((now) => ({ ...now, lines: setQuantity(now.lines, cents, next, limits) }))}
      />
      <span className={styles.total}>
        <Amount cents={cents * cantidad} />
      </span>
      <IconButton
        icon="close"
        label={t`Take out the vouchers of ${amount}`}
        onClick={() =>
          changeCart((now) => {
            const lines = removeLine(now.lines, cents);
            return { ...now, lines, uso: lines.length > 0 ? now.uso : '' };
          })
        }
      />
      {reached && <p className={styles.reached}>{reached}</p>}
    </li>
  );
}

import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { can } from '#kit/core/access.ts';
import { formatDateTime } from '#kit/core/day.ts';
import { groupThousands } from '#kit/core/money.ts';
import { Amount } from '#kit/portal/design/Amount.tsx';
import { Badge } from '#kit/portal/design/Badge.tsx';
import { Button } from '#kit/portal/design/Button.tsx';
import { Card } from '#kit/portal/design/Card.tsx';
import { Icon } from '#kit/portal/design/Icon.tsx';
import { TextLink } from '#kit/portal/design/RouterLink.tsx';
import { VisuallyHidden } from '#kit/portal/design/VisuallyHidden.tsx';
import { resultOf } from '#areas/invoices/portal/public.ts';
import { useActor } from '#areas/session/portal/public.ts';
import { REVERSED_STATUS } from '../../rules/constants.ts';
import { OpenVouchers } from '../codes/codes.graphql.ts';
import type { ListedPurchase } from '../purchases.ts';
import styles from './PurchaseCard.module.css';

export function PurchaseCard({ purchase, onDownload }: { purchase: ListedPurchase; onDownload: () => void }) {
  const { t } = useLingui();
  const actor = useActor();
  const { uuid, tipo, createdAt, email, status, lines, totalBonos, totalCents } = purchase;
  const count = groupThousands(String(totalBonos));
  const isReversed = status === REVERSED_STATUS;
  const day = formatDateTime(createdAt);
  return (
    <Card as="article" className={styles.card} aria-label={`${tipo}, ${day}`}>
      <div className={styles.head}>
        <span className={styles.icon}>
          <Icon name="gift" />
        </span>
        <div className={styles.what}>
          <h2>{tipo}</h2>
          <p>
            <span>{day}</span> <span>{email}</span>
          </p>
        </div>
        <Badge tone={isReversed ? 'fail' : 'ok'} icon={isReversed ? 'reversed' : 'done'}>
          {isReversed ? t`Returned` : t`Paid purchase`}
        </Badge>
      </div>
      <table className={styles.lines}>
        <thead>
          <tr>
            <th scope="col">{t`Amount`}</th>
            <th scope="col">{t`Quantity`}</th>
            <th scope="col">{t`Total`}</th>
            <th scope="col">{t`Purchase`}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ entity_id, cents, cantidad }) => (
            <tr key={entity_id}>
              <td>
                <Amount cents={cents} />
              </td>
              <td>{groupThousands(String(cantidad))}</td>
              <td>
                <Amount cents={cents * cantidad} />
              </td>
              <td>{entity_id}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Codes lines={lines} />
      <div className={styles.foot}>
        <p className={styles.total}>
          {plural(totalBonos, { one: `${count} voucher`, other: `${count} vouchers` })}
          <Amount cents={totalCents} size="l" />
        </p>
        <div className={styles.actions}>
          <TextLink {...resultOf(uuid)}>
            {t`See the payment`}
            <VisuallyHidden> {day}</VisuallyHidden>
          </TextLink>
          {!isReversed && can(actor, OpenVouchers) && (
            <Button icon="download" onClick={onDownload}>
              {t`Download vouchers`}
              <VisuallyHidden> {day}</VisuallyHidden>
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
}

/** The codes by their last characters, each with its state. */
function Codes({ lines }: Pick<ListedPurchase, 'lines'>) {
  const { t } = useLingui();
  const codes = lines.flatMap(({ codigos }) => codigos ?? []);
  if (codes.length === 0) return null;
  const used = codes.filter(({ estado }) => estado === 'usado').length;
  const [usedText, allText] = [groupThousands(String(used)), groupThousands(String(codes.length))];
  const labels = {
    disponible: t`Available`,
    usado: t`Used`,
    vencido: t`Expired voucher`,
    anulado: t`Void`,
  };
  return (
    <details className={styles.codes}>
      <summary>
        {t`${usedText} of ${allText} codes used`}
        <Icon name="down" size="s" />
      </summary>
      <ul>
        {codes.map(({ terminacion, estado, usado_en, usado_at }, index) => (
          // eslint-disable-next-line react/no-array-index-key -- two codes may end alike, and their order stays
          <li key={index}>
            <code>…{terminacion}</code>
            <span>{labels[estado]}</span>
            <span>{[usado_en, usado_at && formatDateTime(usado_at)].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

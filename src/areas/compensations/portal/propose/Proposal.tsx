import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { useEffect, useRef } from 'react';
import { formatMoney } from '#kit/core/money.ts';
import { portalConfig } from '#kit/portal/config.ts';
import { Button } from '#kit/portal/design/Button.tsx';
import { Card } from '#kit/portal/design/Card.tsx';
import { QueryState } from '#kit/portal/design/QueryState.tsx';
import { SkeletonRows } from '#kit/portal/design/Skeleton.tsx';
import { showToast } from '#kit/portal/design/toasts.ts';
import { centsOf } from '#kit/portal/graphql/cents.ts';
import { documentQuery } from '#kit/portal/graphql/queries.ts';
import { EmptyList } from '#kit/portal/list/EmptyList.tsx';
import { limitChoices } from '../../rules/selection.ts';
import { changeSelection } from '../select/selectionStore.ts';
import { Aging } from './Aging.tsx';
import { Explanation } from './Explanation.tsx';
import { type ProposeCompensationQuery, ProposeCompensation } from './propose.graphql.ts';
import styles from './Proposal.module.css';

type Proposed = NonNullable<ProposeCompensationQuery['proponerCompensacion']>;

const proposalQuery = documentQuery(ProposeCompensation, {});

/**
 * The proposal: its total, its effect on overdue amounts, and the reason of each line. Accepting it makes it the
 * selection.
 */
export function Proposal({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const query = useQuery(proposalQuery);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);

  function accept({ lines }: Proposed) {
    const choices = lines.map((line) => ({
      id: line.id_edocta_detalle,
      tipo: line.tipo,
      num_documento: line.num_documento,
      num_factura: line.num_factura ?? null,
      vencimiento: line.fecha_vencimiento_documento,
      open: centsOf(line.saldo),
      cents: centsOf(line.monto),
    }));
    changeSelection(() => limitChoices(choices));
    showToast(t`The proposal is chosen: change what you want and continue.`);
    onClose();
  }

  return (
    <Card className={styles.card} aria-labelledby="proposal">
      <div className={styles.head}>
        <h2 id="proposal" ref={title} tabIndex={-1}>
          {t`Proposal`}
        </h2>
        <Button look="link" onClick={onClose}>
          {t`Close`}
        </Button>
      </div>
      <QueryState
        query={query}
        data={query.data?.proponerCompensacion}
        failed={t`The proposal could not be made`}
        skeleton={<SkeletonRows rows={5} height={56} />}
      >
        {(proposed) =>
          proposed.lines.length === 0 ? (
            <NothingToPropose proposed={proposed} />
          ) : (
            <>
              <Summary proposed={proposed} />
              <div className={styles.body}>
                <Aging before={proposed.antes} after={proposed.despues} />
                <Explanation lines={proposed.lines} />
              </div>
              <div className={styles.actions}>
                <Button size="l" look="primary" wide="phone" onClick={() => accept(proposed)}>
                  {t`Use this proposal`}
                </Button>
              </div>
            </>
          )
        }
      </QueryState>
    </Card>
  );
}

function Summary({ proposed }: { proposed: Proposed }) {
  const { t } = useLingui();
  const { lines, total, abonos, facturas } = proposed;
  const count = (tipo: 'PAYMENT' | 'INVOICE') => lines.filter((line) => line.tipo === tipo).length;
  const sum = formatMoney(centsOf(total), portalConfig().currency);
  const [credits, invoices] = [
    plural(count('PAYMENT'), { one: '# document in your favour', other: '# documents in your favour' }),
    plural(count('INVOICE'), { one: '# invoice', other: '# invoices' }),
  ];
  const cut = [abonos, facturas].some(({ total_count, considerados }) => considerados < total_count);
  return (
    <div className={styles.summary} role="status">
      <p>
        {t`Compensate`} <b>{sum}</b>: {t`${credits} with ${invoices}.`}{' '}
        {t`Documents of the same value meet first; the rest goes to what expires first.`}
      </p>
      {cut && (
        <p>
          {t`You have very many open documents: the proposal looks at the oldest ${abonos.considerados} of ${abonos.total_count} in your favour and ${facturas.considerados} of ${facturas.total_count} invoices.`}
        </p>
      )}
    </div>
  );
}

function NothingToPropose({ proposed: { abonos } }: { proposed: Proposed }) {
  const { t } = useLingui();
  return (
    <EmptyList icon="done">
      {abonos.total_count === 0
        ? t`There is nothing to compensate. You have nothing free in your favour now.`
        : t`There is nothing to compensate. You have no free invoices now.`}
    </EmptyList>
  );
}

import { useLingui } from '@lingui/react/macro';
import { formatDateTime } from '#kit/core/day.ts';
import { Badge } from '#kit/portal/design/Badge.tsx';
import { Cell, Row, SecondaryText } from '#kit/portal/design/Table.tsx';
import { ListTable } from '#kit/portal/list/ListTable.tsx';
import { type ActivitySearch, activitySearch } from '../activitySearch.ts';
import styles from './ActivityTable.module.css';
import type { Act } from './query.ts';

type ActivityTableProps = {
  acts: readonly Act[];
  search: ActivitySearch;
  onChange: (search: ActivitySearch) => void;
};

export function ActivityTable({ acts, search, onChange }: ActivityTableProps) {
  const { t } = useLingui();
  return (
    <ListTable
      caption={t`Activity`}
      columns={[
        { head: t`What` },
        { head: t`Who`, only: 'wide' },
        { head: t`From where`, only: 'wide' },
        { head: t`Date`, align: 'end', sort: 'fecha' },
      ]}
      sorting={{ list: activitySearch, search, onChange }}
    >
      {acts.map((act) => (
        <ActRow key={act.id} act={act} />
      ))}
    </ListTable>
  );
}

function ActRow({ act }: { act: Act }) {
  const { t } = useLingui();
  const { accion_descripcion, detalle, resultado_descripcion, usuario, soporte, direccion } = act;
  const device = [act.navegador, act.sistema].filter(Boolean).join(' · ');
  const name = usuario?.nombre ?? '';
  const who = soporte ? t`Support` : name || t`The company’s system`;
  const whose = soporte ? usuario && t`in the account of ${name}` : usuario?.email;
  return (
    <Row>
      <Cell area="main">
        <span className={styles.what}>{accion_descripcion}</span>
        {detalle && <SecondaryText>{detalle}</SecondaryText>}
        {(resultado_descripcion || soporte) && (
          <span className={styles.badges}>
            {resultado_descripcion && (
              <Badge tone="fail" icon="failed">
                {resultado_descripcion}
              </Badge>
            )}
            {soporte && (
              <Badge tone="process" icon="eye">
                {t`Support`}
              </Badge>
            )}
          </span>
        )}
        <SecondaryText only="narrow">{[who, whose, direccion, device].filter(Boolean).join(' · ')}</SecondaryText>
      </Cell>
      <Cell only="wide">
        {who}
        {whose && (
          <SecondaryText>
            <span className={styles.long}>{whose}</span>
          </SecondaryText>
        )}
      </Cell>
      <Cell only="wide">
        {direccion}
        {device && <SecondaryText>{device}</SecondaryText>}
      </Cell>
      <Cell area="figure" align="end">
        <time className={styles.when} dateTime={act.fecha.replace(' ', 'T')}>
          {formatDateTime(act.fecha)}
        </time>
      </Cell>
    </Row>
  );
}

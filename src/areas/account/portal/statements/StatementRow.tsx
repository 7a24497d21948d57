import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { useState } from 'react';
import { formatMonth } from '#kit/core/day.ts';
import { Amount } from '#kit/portal/design/Amount.tsx';
import { Button } from '#kit/portal/design/Button.tsx';
import { Cell, Row, SecondaryText } from '#kit/portal/design/Table.tsx';
import { FileButton } from '#kit/portal/file/FileButton.tsx';
import { centsOf } from '#kit/portal/graphql/cents.ts';
import { className } from '../../rules/classes.ts';
import type { Statement } from './query.ts';
import { StatementSheet } from './StatementSheet.tsx';
import styles from './StatementRow.module.css';

/** `namesCompany`: the client has statements of more than one of the ERP's companies. */
type StatementRowProps = { statement: Statement; namesCompany: boolean };

export function StatementRow({ statement, namesCompany }: StatementRowProps) {
  const { t } = useLingui();
  const { periodo, tipo_estado, numero_cuenta, sociedad, agrupacion, negocio, sizeDetails, download } = statement;
  const [open, setOpen] = useState(false);
  const month = formatMonth(periodo);
  const account = [namesCompany && t`Company code ${sociedad ?? ''}`, numero_cuenta && t`account ${numero_cuenta}`]
    .filter(Boolean)
    .join(' · ');
  const documents = plural(sizeDetails, { one: '# document', other: '# documents' });
  return (
    <Row>
      <Cell area="main">
        <Button look="link" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <b>{month}</b>
        </Button>
        {open && <StatementSheet statement={statement} onClose={() => setOpen(false)} />}
        <SecondaryText>
          {[tipo_estado, agrupacion && className(agrupacion), negocio].filter(Boolean).join(' · ')}
        </SecondaryText>
        <SecondaryText only="narrow">
          {[documents, account, statement.tipo_documento_cuenta].filter(Boolean).join(' · ')}
        </SecondaryText>
      </Cell>
      <Cell only="wide">
        {account}
        <SecondaryText>{statement.tipo_documento_cuenta}</SecondaryText>
      </Cell>
      <Cell only="wide">{documents}</Cell>
      <Cell area="figure" align="end">
        <Amount cents={centsOf(statement.subtotal)} tone={statement.subtotal < 0 ? 'ok' : undefined} />
      </Cell>
      <Cell area="action" align="end">
        <span className={styles.files}>
          <FileButton look="link" type="PDF" of={month} file={download?.pdf} />
          <FileButton look="link" type="Excel" of={month} file={download?.xls} />
          <FileButton look="link" type={t`Certificate`} of={month} file={download?.certificate} />
        </span>
      </Cell>
    </Row>
  );
}

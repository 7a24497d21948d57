import { useLingui } from '@lingui/react/macro';
import { formatDateTime, formatDay } from '#kit/core/day.ts';
import { Cell, Row, SecondaryText } from '#kit/portal/design/Table.tsx';
import { FileButton } from '#kit/portal/file/FileButton.tsx';
import { NEGOCIO_LABELS } from '../../rules/list.ts';
import { useModeNames } from '../useModeNames.ts';
import { CertificateState } from './CertificateState.tsx';
import styles from './CertificateRow.module.css';
import type { Certificate } from './query.ts';

export function CertificateRow({ certificate }: { certificate: Certificate }) {
  const { t } = useLingui();
  const modes = useModeNames();
  const { increment_sales_certificate: id, modo_impresion, negocio, estado, mensaje, pdf } = certificate;
  const stations = certificate.nombre_comercial ?? certificate.destinatario ?? t`All stations`;
  const [first, last] = [formatDay(certificate.start_date), formatDay(certificate.end_date)];
  const business = negocio && NEGOCIO_LABELS[negocio];
  const received = formatDateTime(certificate.received);
  const mode = modo_impresion && modes[modo_impresion];
  return (
    <Row>
      <Cell area="main">
        <b className={styles.whole}>{t`Certificate ${id}`}</b>
        <SecondaryText>
          <span className={styles.stations} title={stations}>
            {stations}
          </span>
        </SecondaryText>
        <SecondaryText only="narrow">{`${first} – ${last}`}</SecondaryText>
        <SecondaryText only="narrow">{[mode, business].filter(Boolean).join(' · ')}</SecondaryText>
        <SecondaryText only="narrow">{t`Requested: ${received}`}</SecondaryText>
      </Cell>
      <Cell only="wide">
        <span className={styles.whole}>{first} –</span> <span className={styles.whole}>{last}</span>
      </Cell>
      <Cell only="wide">
        {mode}
        <SecondaryText>{business}</SecondaryText>
      </Cell>
      <Cell only="wide">{received}</Cell>
      <Cell area="detail">
        <span className={styles.state}>
          <CertificateState of={estado} />
          {mensaje && <small>{mensaje}</small>}
        </span>
      </Cell>
      <Cell area="action" align="end">
        {estado === 'LISTO' && <FileButton look="link" type="PDF" of={t`of certificate ${id}`} file={pdf} />}
      </Cell>
    </Row>
  );
}

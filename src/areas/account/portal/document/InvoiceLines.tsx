import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import type { DocumentDetailQuery } from './document.graphql.ts';
import styles from './InvoiceLines.module.css';

type Invoice = NonNullable<DocumentDetailQuery['facturaElectronica']>;

/** The lines and sums of the electronic invoice; renders nothing if the company has sent none. */
export function InvoiceLines({ invoice: { lineas, total_lineas, sumas, total } }: { invoice: Invoice }) {
  const { t } = useLingui();
  if (lineas.length === 0) return null;
  const more = total_lineas - lineas.length;
  return (
    <section className={styles.lines}>
      <h3>{t`What it lists`}</h3>
      <ul>
        {lineas.map((line, index) => (
          // lines have no id, and their order never changes
          // eslint-disable-next-line react/no-array-index-key
          <li key={index}>
            <span>
              {line.descripcion}
              <small>{[line.cantidad, line.precio].filter(Boolean).join(' × ')}</small>
              {line.nota && <small>{line.nota}</small>}
            </span>
            <span className={styles.value}>{line.valor}</span>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p>
          {plural(more, {
            one: 'The PDF and the XML have one line more.',
            other: 'The PDF and the XML have # lines more.',
          })}
        </p>
      )}
      <dl>
        {sumas.map(({ nombre, valor }) => (
          <div key={nombre}>
            <dt>{nombre}</dt>
            <dd>{valor}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{t`Total`}</dt>
          <dd>{total}</dd>
        </div>
      </dl>
    </section>
  );
}

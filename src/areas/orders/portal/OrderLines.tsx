import { useLingui } from '@lingui/react/macro';
import { Amount } from '#kit/portal/design/Amount.tsx';
import { VisuallyHidden } from '#kit/portal/design/VisuallyHidden.tsx';
import { centsOf } from '#kit/portal/graphql/cents.ts';
import { quantityWithUnit } from '../rules/quantity.ts';
import styles from './OrderLines.module.css';
import { useOrderTexts } from './texts/useOrderTexts.ts';

export type OrderLine = {
  readonly cod_producto: string;
  readonly descripcion: string | null;
  readonly unidad_medida: string | null;
  readonly cantidad: number;
  readonly centro_logistico: string | null;
};

type LinesProps = { lines: readonly OrderLine[]; value: number | null };

/** The goods of an order and its value: product, quantity and, with several plants, the plant. */
export function OrderLines({ lines, value }: LinesProps) {
  const { t } = useLingui();
  const { description } = useOrderTexts();
  const plants = new Set(lines.map(({ centro_logistico }) => centro_logistico));
  return (
    <table className={styles.lines}>
      <caption>
        <VisuallyHidden>{t`Products`}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{t`Product`}</th>
          <th scope="col">{t`Quantity`}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          <tr key={`${line.cod_producto}-${String(index)}`}>
            <td>
              {description(line.descripcion)}
              <small>{[line.cod_producto, plants.size > 1 && line.centro_logistico].filter(Boolean).join(' · ')}</small>
            </td>
            <td>{quantityWithUnit(line)}</td>
          </tr>
        ))}
      </tbody>
      {value !== null && (
        <tfoot>
          <tr>
            <th scope="row">{t`Value of the order`}</th>
            <td>
              <Amount cents={centsOf(value)} />
            </td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}

import { useLingui } from '@lingui/react/macro';
import { Card, CardBody, CardHead } from '#kit/portal/design/Card.tsx';
import type { Reference, SchemaType } from '../../rules/reference.ts';
import styles from './Reference.module.css';
import { ValueList } from './ValueList.tsx';

/** A type: its fields, or its values. */
export function TypeCard({ type, types }: { type: SchemaType; types: Reference['types'] }) {
  const { t } = useLingui();
  const { description, fields, inputFields, enumValues } = type;
  const listed = fields ?? inputFields;
  return (
    <div className={styles.details}>
      {description && (
        <p className={styles.lead} lang="en">
          {description}
        </p>
      )}
      {listed && (
        <Card as="section">
          <CardHead title={t`Fields`} />
          <CardBody>
            <ValueList values={listed} types={types} />
          </CardBody>
        </Card>
      )}
      {enumValues && (
        <Card as="section">
          <CardHead title={t`Values`} />
          <CardBody>
            <ul className={styles.entries}>
              {enumValues.map((value) => (
                <li key={value.name}>
                  <code>{value.name}</code>
                  {value.description && <p lang="en">{value.description}</p>}
                </li>
              ))}
            </ul>
          </CardBody>
        </Card>
      )}
    </div>
  );
}

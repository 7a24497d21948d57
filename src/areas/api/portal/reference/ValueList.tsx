import { useLingui } from '@lingui/react/macro';
import type { Reference, TypeRef } from '../../rules/reference.ts';
import styles from './Reference.module.css';
import { TypeLink } from './TypeLink.tsx';

type Listed = {
  readonly name: string;
  readonly description: string | null;
  readonly type: TypeRef;
  readonly defaultValue?: string | null;
};

/** Arguments or fields, with their types. */
export function ValueList({ values, types }: { values: readonly Listed[]; types: Reference['types'] }) {
  const { t } = useLingui();
  return (
    <dl className={styles.values}>
      {values.map(({ name, description, type, defaultValue }) => (
        <div key={name}>
          <dt>
            <code>{name}</code>
          </dt>
          <dd>
            <TypeLink type={type} types={types} />
            {typeof defaultValue === 'string' && <span> · {t`without it ${defaultValue}`}</span>}
            {description && <p lang="en">{description}</p>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

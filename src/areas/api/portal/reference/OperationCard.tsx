import { useLingui } from '@lingui/react/macro';
import { Button } from '#kit/portal/design/Button.tsx';
import { Card, CardBody, CardHead } from '#kit/portal/design/Card.tsx';
import { showToast } from '#kit/portal/design/toasts.ts';
import { type Operation, type Reference, exampleOf } from '../../rules/reference.ts';
import { useScopeTexts } from '../useScopeTexts.ts';
import styles from './Reference.module.css';
import { TypeLink } from './TypeLink.tsx';
import { ValueList } from './ValueList.tsx';

type OperationCardProps = { operation: Operation; types: Reference['types'] };

/** An operation: what it does, needs and answers, with an example. */
export function OperationCard({ operation, types }: OperationCardProps) {
  const { t } = useLingui();
  const scopeTexts = useScopeTexts();
  const { kind, description, scopes, args, type } = operation;
  const example = exampleOf(operation, types);
  return (
    <div className={styles.details}>
      {description && (
        <p className={styles.lead} lang="en">
          {description}
        </p>
      )}
      <Card as="section">
        <CardHead title={kind === 'query' ? t`Query` : t`Mutation`} />
        <CardBody className={styles.body}>
          <p>
            {scopes.length === 0
              ? t`No API key may call it.`
              : t`For API keys with the scope: ${scopes.map((scope) => scopeTexts[scope]).join(' · ')}`}
          </p>
          <p>
            {t({ message: 'Answers', context: 'type of an answer' })} <TypeLink type={type} types={types} />
          </p>
        </CardBody>
      </Card>
      {args.length > 0 && (
        <Card as="section">
          <CardHead title={t`Arguments`} />
          <CardBody>
            <ValueList values={args} types={types} />
          </CardBody>
        </Card>
      )}
      <Card as="section">
        <CardHead title={t`Example`}>
          <Button
            icon="copy"
            onClick={() => void navigator.clipboard.writeText(example).then(() => showToast(t`It is copied.`))}
          >
            {t`Copy`}
          </Button>
        </CardHead>
        <CardBody>
          {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that the arrow keys scroll it */}
          <pre className={styles.example} tabIndex={0}>
            <code>{example}</code>
          </pre>
        </CardBody>
      </Card>
    </div>
  );
}

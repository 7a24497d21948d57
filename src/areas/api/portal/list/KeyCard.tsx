import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatDateTime, formatDay } from '#kit/core/day.ts';
import { Badge } from '#kit/portal/design/Badge.tsx';
import { Button } from '#kit/portal/design/Button.tsx';
import { Card, CardBody, CardHead } from '#kit/portal/design/Card.tsx';
import { DescriptionList } from '#kit/portal/design/DescriptionList.tsx';
import { Modal } from '#kit/portal/design/Modal.tsx';
import { Note } from '#kit/portal/design/Note.tsx';
import { showToast } from '#kit/portal/design/toasts.ts';
import { portalConfig } from '#kit/portal/config.ts';
import { request } from '#kit/portal/graphql/request.ts';
import { hasCode } from '#kit/portal/http/error.ts';
import { useErrorText } from '#kit/portal/http/useErrorText.ts';
import { isScope } from '../../rules/scopes.ts';
import { type ApiKey, keysQuery } from '../query/query.ts';
import { useScopeTexts } from '../useScopeTexts.ts';
import styles from '../Cards.module.css';
import { RemoveApiKey } from './remove-key.graphql.ts';

/** A key: what it reads, from where, until when, and when it was last used. */
export function KeyCard({ apiKey, mayChange }: { apiKey: ApiKey; mayChange: boolean }) {
  const { t } = useLingui();
  const scopeTexts = useScopeTexts();
  const { id, nombre, alcances, direcciones, vence, creada, ultimo_uso, de } = apiKey;
  const title = `api-key-${id}`;
  const hasEnded = vence !== null && vence < portalConfig().today;
  return (
    <Card as="article" aria-labelledby={title}>
      <CardHead title={nombre} id={title}>
        {hasEnded && (
          <Badge tone="overdue" icon="warning">
            {t({ message: 'Expired', context: 'API key' })}
          </Badge>
        )}
      </CardHead>
      <CardBody className={styles.body}>
        <DescriptionList
          ruled
          lines={[
            [t`It reads`, alcances.map((scope) => (isScope(scope) ? scopeTexts[scope] : scope)).join(' · ')],
            [t`From`, direcciones.length === 0 ? t`Any address` : direcciones.join(', ')],
            [t`Valid until`, vence === null ? t`It does not expire` : formatDay(vence)],
            [t`Last use`, ultimo_uso === null ? t`Not used yet` : formatDateTime(ultimo_uso)],
            [t({ message: 'Created', context: 'API key' }), t`${formatDateTime(creada)}, by ${de}`],
          ]}
        />
        {mayChange && <RemoveKey id={id} name={nombre} />}
      </CardBody>
    </Card>
  );
}

function RemoveKey({ id, name }: { id: string; name: string }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const errorText = useErrorText();
  const [isAsking, setAsking] = useState(false);
  const remove = useMutation({
    mutationFn: () => request(RemoveApiKey, { id }),
    onSuccess: () => showToast(t`The key works no more.`),
    onSettled: () => queries.invalidateQueries({ queryKey: keysQuery.queryKey }),
  });
  // one that was removed elsewhere is no error
  const hasFailed = remove.error !== null && !hasCode(remove.error, 'not_found');
  return (
    <>
      <Button changes aria-label={t`Delete ${name}`} onClick={() => setAsking(true)}>
        {t`Delete`}
      </Button>
      {isAsking && (
        <Modal
          kind="warning"
          title={t`Remove this key?`}
          accept={t`Delete`}
          busy={remove.isPending}
          onAccept={() => remove.mutate()}
          onCancel={() => setAsking(false)}
        >
          {t`The program that uses ${name} stops getting data at once.`}
          {hasFailed && (
            <Note tone="fail" icon="failed" role="alert">
              {errorText(remove.error)}
            </Note>
          )}
        </Modal>
      )}
    </>
  );
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { useSearch } from '@tanstack/react-router';
import { Suspense, type ReactNode, useState } from 'react';
import { formatDateTime, formatDay } from '#kit/core/day.ts';
import { formatMoney } from '#kit/core/money.ts';
import { portalConfig } from '#kit/portal/config.ts';
import { Button } from '#kit/portal/design/Button.tsx';
import { Card, CardBody, CardHead } from '#kit/portal/design/Card.tsx';
import { DescriptionList } from '#kit/portal/design/DescriptionList.tsx';
import { EmptyState } from '#kit/portal/design/EmptyState.tsx';
import { Modal } from '#kit/portal/design/Modal.tsx';
import { Note } from '#kit/portal/design/Note.tsx';
import { QueryState } from '#kit/portal/design/QueryState.tsx';
import { ButtonLink } from '#kit/portal/design/RouterLink.tsx';
import { Skeleton } from '#kit/portal/design/Skeleton.tsx';
import { SkeletonCard } from '#kit/portal/design/SkeletonCard.tsx';
import { SubPage } from '#kit/portal/design/SubPage.tsx';
import { TextArea } from '#kit/portal/design/TextArea.tsx';
import { showToast } from '#kit/portal/design/toasts.ts';
import { useAttempt } from '#kit/portal/graphql/attempt.ts';
import { centsOf } from '#kit/portal/graphql/cents.ts';
import { request } from '#kit/portal/graphql/request.ts';
import { hasCode } from '#kit/portal/http/error.ts';
import { DocumentDrawer, DocumentLink, LazyClaimPeriod } from '#areas/account/portal/public.ts';
import { Permitted } from '#areas/session/portal/public.ts';
import { CASE_LIMITS } from '../../rules/limits.ts';
import { formatPercent } from '../../rules/withholding.ts';
import { CaseFiles, type ChosenFile } from '../files/CaseFiles.tsx';
import { allCases } from '../links.ts';
import '../messages.es.po';
import { CaseState } from '../texts/CaseState.tsx';
import { useCaseErrorText } from '../texts/useCaseErrorText.ts';
import { useKindNames } from '../texts/useCaseTexts.ts';
import styles from './CaseScreen.module.css';
import { CloseCase } from './close.graphql.ts';
import { ReplyToCase } from './reply.graphql.ts';
import { threadQuery } from './query.ts';
import { CaseThread, type CaseThreadQuery } from './thread.graphql.ts';

type Case = NonNullable<CaseThreadQuery['caso']>;

/** A case with what client and company wrote. To show it marks it as read. */
export function CaseScreen() {
  const { t } = useLingui();
  const { id = '' } = useSearch({ from: '/admin/casos/caso' });
  const query = useQuery({ ...threadQuery(id), enabled: id !== '' });
  const found = query.data?.caso;
  const title = found ? t`Case ${found.numero}` : t({ message: 'Case', context: 'case' });
  return (
    <SubPage title={title} above={[{ label: t`Cases`, ...allCases }]}>
      <Permitted>
        {id === '' || (!found && hasCode(query.error, 'not_found')) ? (
          <Card>
            <EmptyState
              icon="mail"
              title={t`Data not found`}
              action={<ButtonLink {...allCases}>{t`See cases`}</ButtonLink>}
            >
              {t`It is not among your cases, or it is about something that you do not see.`}
            </EmptyState>
          </Card>
        ) : (
          <QueryState
            inCard
            query={query}
            data={found}
            failed={t`The case could not be loaded`}
            skeleton={<SkeletonCard rows={3} height={80} />}
          >
            {(shown) => <Thread found={shown} />}
          </QueryState>
        )}
      </Permitted>
    </SubPage>
  );
}

function Thread({ found }: { found: Case }) {
  return (
    <div className={styles.stack}>
      <Facts found={found} />
      <Messages found={found} />
      {found.puedo_responder && <Reply found={found} />}
      {found.id_edocta_detalle !== null && <DocumentDrawer />}
    </div>
  );
}

function Facts({ found }: { found: Case }) {
  const { t } = useLingui();
  const kinds = useKindNames();
  const { currency } = portalConfig();
  const withholdingLines = ({ retencion }: Case): readonly (readonly [string, ReactNode])[] =>
    retencion
      ? [
          [t`Withholding`, `${retencion.concepto} · ${formatPercent(retencion.porcentaje)}`],
          [t({ message: 'Base', context: 'withholding' }), amount(retencion.base)],
          [t`Certificate`, retencion.certificado_fecha ? t`by ${formatDay(retencion.certificado_fecha)}` : t`attached`],
        ]
      : [];
  const amount = (value: number | null) => value !== null && formatMoney(centsOf(value), currency);
  return (
    <Card>
      <CardHead title={kinds[found.tipo]}>
        <CaseState of={found.estado} />
      </CardHead>
      <CardBody className={styles.stack}>
        {found.id_edocta_detalle !== null && <PinnedDocument found={found} id={found.id_edocta_detalle} />}
        <DescriptionList
          ruled
          lines={[
            [t({ message: 'Order', context: 'order' }), found.num_pedido],
            [t`Amount in question`, found.id_edocta_detalle === null && amount(found.monto)],
            ...withholdingLines(found),
            [t`Accepted amount`, amount(found.monto_aceptado)],
            [t`Credit note`, found.num_documento_credito],
            [t`Reason`, found.estado === 'rechazado' && found.motivo],
            [t`Opened by`, found.autor],
            [t`Opened`, formatDateTime(found.created_at)],
          ]}
        />
        {found.puedo_cerrar && (
          <div>
            <CloseButton found={found} />
          </div>
        )}
      </CardBody>
    </Card>
  );
}

/** The document that the case is about, with its amount in question and its claim period. */
function PinnedDocument({ found, id }: { found: Case; id: string }) {
  const { t } = useLingui();
  const { monto, num_documento, num_factura, plazo_reclamo } = found;
  return (
    <>
      <DescriptionList
        ruled
        lines={[
          [t`Document`, <DocumentLink key="document" id={id} name={num_factura ?? num_documento ?? id} />],
          [t`Amount in question`, monto !== null && formatMoney(centsOf(monto), portalConfig().currency)],
        ]}
      />
      {plazo_reclamo && (
        <Suspense fallback={<Skeleton height="90px" />}>
          <LazyClaimPeriod period={plazo_reclamo} />
        </Suspense>
      )}
    </>
  );
}

function CloseButton({ found: { id, numero } }: { found: Case }) {
  const { t } = useLingui();
  const errorText = useCaseErrorText();
  const queries = useQueryClient();
  const [asks, setAsks] = useState(false);
  const close = useMutation({
    mutationFn: () => request(CloseCase, { id }),
    onSuccess: () => showToast(t`The case was closed.`),
    onError: (error) => showToast(errorText(error), 'danger'),
    onSettled: () => {
      setAsks(false);
      return queries.invalidateQueries({ queryKey: [CaseThread.name] });
    },
  });
  return (
    <>
      <Button changes onClick={() => setAsks(true)}>
        {t`Close the case`}
      </Button>
      {asks && (
        <Modal
          kind="warning"
          title={t`Close case ${numero}?`}
          accept={t`Close the case`}
          busy={close.isPending}
          onAccept={() => close.mutate()}
          onCancel={() => setAsks(false)}
        >
          {t`Nobody can answer it any more. What you owe does not change.`}
        </Modal>
      )}
    </>
  );
}

function Messages({ found }: { found: Case }) {
  const { t } = useLingui();
  return (
    <Card aria-labelledby="case-messages">
      <CardHead title={t`Messages`} id="case-messages" />
      <CardBody>
        <ol className={styles.messages}>
          {found.mensajes.map((message) => (
            <li key={message.id} data-company={message.de_la_compania || undefined}>
              <p className={styles.head}>
                <b>{message.de}</b> <time>{formatDateTime(message.created_at)}</time>
              </p>
              <p className={styles.text}>{message.texto}</p>
              {message.archivos.map((file) => (
                <a key={file.id} href={file.url} download={file.nombre}>
                  {file.nombre}
                </a>
              ))}
            </li>
          ))}
        </ol>
      </CardBody>
    </Card>
  );
}

function Reply({ found: { id, estado } }: { found: Case }) {
  const { t } = useLingui();
  const errorText = useCaseErrorText();
  const queries = useQueryClient();
  const [text, setText] = useState('');
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  const [isMissing, setMissing] = useState(false);
  const attempt = useAttempt();
  const reply = useMutation({
    mutationFn: () => {
      const message = { id, texto: text, archivos: files.map((file) => file.id) };
      // sent again after a lost answer, the message is not doubled
      return attempt.send(message, (key) => request(ReplyToCase, { ...message, key }));
    },
    onSuccess: async () => {
      setText('');
      setFiles([]);
      await queries.invalidateQueries({ queryKey: [CaseThread.name] });
    },
  });
  return (
    <Card aria-labelledby="case-reply">
      <CardHead title={t`Write to the company`} id="case-reply" />
      <CardBody>
        <form
          className={styles.reply}
          onSubmit={(event) => {
            event.preventDefault();
            setMissing(text.trim() === '');
            if (text.trim() !== '' && !reply.isPending) reply.mutate();
          }}
        >
          {estado === 'rechazado' && (
            <Note tone="process" icon="info">
              {t`It was rejected. If you answer within 15 days of that, it is reviewed again.`}
            </Note>
          )}
          {reply.error && (
            <Note tone="fail" icon="failed" role="alert">
              {errorText(reply.error)}
            </Note>
          )}
          <TextArea
            label={t`Message`}
            value={text}
            rows={4}
            maxLength={CASE_LIMITS.text}
            error={isMissing && text.trim() === '' ? t`Write a message.` : undefined}
            onChange={setText}
          />
          <CaseFiles files={files} onChange={setFiles} />
          <div>
            <Button look="primary" type="submit" changes busy={reply.isPending}>
              {t`Send`}
            </Button>
          </div>
        </form>
      </CardBody>
    </Card>
  );
}

import { useLingui } from '@lingui/react/macro';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { formatDay } from '#kit/core/day.ts';
import { MAX_RECORD_CENTS, formatMoney } from '#kit/core/money.ts';
import { saveFile } from '#kit/portal/file/saveFile.ts';
import { Button } from '#kit/portal/design/Button.tsx';
import { Card, CardBody, CardHead } from '#kit/portal/design/Card.tsx';
import { DescriptionList } from '#kit/portal/design/DescriptionList.tsx';
import { MoneyField } from '#kit/portal/design/MoneyField.tsx';
import { Page } from '#kit/portal/design/Page.tsx';
import { Select } from '#kit/portal/design/Select.tsx';
import { TextArea } from '#kit/portal/design/TextArea.tsx';
import { mayWorkWith } from '#kit/desk/core/roles.ts';
import { callDeskForFile, useDesk, useDeskAction } from '#kit/desk/portal/api.ts';
import { DeskQueryState } from '#kit/desk/portal/DeskQueryState.tsx';
import { FailureNote } from '#kit/desk/portal/FailureNote.tsx';
import { formatExactInstant } from '#kit/desk/portal/formatExactInstant.ts';
import { useDeskSession } from '#kit/desk/portal/session.ts';
import { useDoneToast } from '#kit/desk/portal/useDoneToast.ts';
import { ClaimBadge } from '#areas/account/desk/portal/public.ts';
import { OPEN_STATES } from '../../rules/case.ts';
import { CASE_LIMITS } from '../../rules/limits.ts';
import { formatPercent } from '../../rules/withholding.ts';
import { CaseFiles, type ChosenFile } from '../../portal/files/CaseFiles.tsx';
import { useCaseStateNames, useKindNames } from '../../portal/texts/useCaseTexts.ts';
import type { CaseMessage, CasePage } from '../rules/cases-api.ts';
import { sendCaseFile } from './sendCaseFile.ts';
import styles from './DeskCaseScreen.module.css';
import './messages.es.po';

/** A case with its messages and internal notes, and what the desk does with it. */
export function DeskCaseScreen() {
  const { t } = useLingui();
  const { number } = useParams({ from: '/mesa/casos/$number' });
  const page = useDesk('cases.view', { number: Number(number) || 0 });
  return (
    <Page title={t`Case ${number}`}>
      <DeskQueryState query={page} data={page.data} failed={t`The case could not be loaded`}>
        {(found) => (
          <div className={styles.stack}>
            <Facts found={found} />
            <Thread found={found} />
            {found.state !== 'cerrado' && <Write found={found} />}
            <Decide found={found} />
          </div>
        )}
      </DeskQueryState>
    </Page>
  );
}

type PartProps = { found: CasePage };

function Facts({ found }: PartProps) {
  const { t } = useLingui();
  const [kinds, states] = [useKindNames(), useCaseStateNames()];
  const assign = useDeskAction('cases.assign');
  const { number, currency, cents, acceptedCents, store, withholding } = found;
  return (
    <Card>
      <CardHead title={`${kinds[found.kind]} · ${states[found.state]}`} />
      <CardBody className={styles.stack}>
        <DescriptionList
          ruled
          lines={[
            [t`Client`, `${found.clientName} (${found.client})`],
            [t`Opened by`, found.openedBy],
            [t`Opened`, formatExactInstant(found.createdAt, store)],
            [t`Document`, found.document],
            [t`Amount in question`, cents !== null && formatMoney(cents, currency)],
            [t`Claim period`, found.claimPeriod && <ClaimBadge key="claim" {...found.claimPeriod} />],
            [t({ message: 'Order', context: 'order' }), found.order],
            ...(withholding
              ? ([
                  [t`Withholding`, `${withholding.concept} · ${formatPercent(withholding.percent)}`],
                  [t({ message: 'Base', context: 'withholding' }), formatMoney(withholding.baseCents, currency)],
                  [
                    t`Certificate`,
                    withholding.certificateDay ? t`by ${formatDay(withholding.certificateDay)}` : t`attached`,
                  ],
                ] as const)
              : []),
            [t`Accepted amount`, acceptedCents !== null && formatMoney(acceptedCents, currency)],
            [t`Credit note`, found.creditNumber],
            [t`Reason`, found.reason],
          ]}
        />
        <Select
          label={t`Assigned to`}
          value={String(found.assigneeId ?? '')}
          options={[
            { value: '', label: t`Nobody` },
            ...found.members.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={(value) => assign.mutate({ number, staff: value === '' ? null : Number(value) })}
        />
        <FailureNote error={assign.error} texts={{}} />
      </CardBody>
    </Card>
  );
}

function Thread({ found: { messages, number, store } }: PartProps) {
  const { t } = useLingui();
  const authors: Readonly<Record<CaseMessage['author'], string>> = {
    client: t`Client`,
    company: t({ message: 'Company', context: 'author' }),
    erp: 'ERP',
    note: t`Internal note: the client never sees it`,
  };
  const download = async (file: string, name: string) =>
    saveFile(await callDeskForFile('cases.file', { number, file }), name);
  return (
    <Card aria-labelledby="case-thread">
      <CardHead title={t`Messages`} id="case-thread" />
      <CardBody>
        <ol className={styles.messages}>
          {messages.map((one) => (
            <li
              key={`${one.author === 'note' ? 'note' : 'message'} ${one.id}`}
              data-note={one.author === 'note' || undefined}
            >
              <p>
                <b>{[authors[one.author], one.who].filter(Boolean).join(' · ')}</b>{' '}
                <small>{formatExactInstant(one.at, store)}</small>
              </p>
              <p className={styles.text}>{one.text}</p>
              {one.files.map(({ id, name }) => (
                <Button key={id} look="link" onClick={() => void download(id, name)}>
                  {name}
                </Button>
              ))}
            </li>
          ))}
        </ol>
      </CardBody>
    </Card>
  );
}

/** Writes an answer to the client, or an internal note. */
function Write({ found: { number } }: PartProps) {
  const { t } = useLingui();
  const texts = useDesk('cases.texts', {});
  const [text, setText] = useState('');
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  const answer = useDeskAction('cases.answer', () => {
    setText('');
    setFiles([]);
  });
  const note = useDeskAction('cases.note', () => setText(''));
  const isEmpty = text.trim() === '';
  return (
    <Card aria-labelledby="case-write">
      <CardHead title={t`Write`} id="case-write" />
      <CardBody className={styles.stack}>
        {(texts.data?.texts.length ?? 0) > 0 && (
          <Select
            label={t`Prepared texts`}
            value=""
            options={[
              { value: '', label: t`Choose one` },
              ...(texts.data?.texts ?? []).map(({ id, title }) => ({ value: String(id), label: title })),
            ]}
            onChange={(value) => {
              const chosen = texts.data?.texts.find(({ id }) => String(id) === value);
              if (chosen) setText((before) => (before === '' ? chosen.text : `${before}\n\n${chosen.text}`));
            }}
          />
        )}
        <TextArea label={t`Text`} rows={5} maxLength={CASE_LIMITS.text} value={text} onChange={setText} />
        <CaseFiles files={files} onChange={setFiles} send={(file) => sendCaseFile(number, file)} />
        <FailureNote
          error={answer.error ?? note.error}
          texts={{
            case_ended: () => t`The case has ended meanwhile.`,
            text_invalid: () => t`Write a text.`,
            case_file: () => t`A file can be attached once within 24 hours. Choose it again.`,
          }}
        />
        <div className={styles.actions}>
          <Button
            look="primary"
            changes
            disabled={isEmpty}
            busy={answer.isPending}
            onClick={() => answer.mutate({ number, text, files: files.map(({ id }) => id) })}
          >
            {t`Answer the client`}
          </Button>
          <Button
            changes
            disabled={isEmpty || files.length > 0}
            busy={note.isPending}
            onClick={() => note.mutate({ number, text })}
          >
            {t`Save as an internal note`}
          </Button>
        </div>
      </CardBody>
    </Card>
  );
}

/** Accepts, rejects or closes an open case. */
function Decide({ found }: PartProps) {
  const { t } = useLingui();
  const session = useDeskSession();
  const [cents, setCents] = useState(found.cents ?? 0);
  const [text, setText] = useState('');
  const done = useDoneToast();
  const accept = useDeskAction('cases.accept', done(t`The case was accepted.`));
  const reject = useDeskAction('cases.reject', done(t`The case was rejected.`));
  const close = useDeskAction('cases.close', done(t`The case was closed.`));
  if (!OPEN_STATES.includes(found.state) || found.isErpFinal || !session) return null;
  const { number, currency } = found;
  const decides = mayWorkWith(session.role, 'caseDecisions');
  const isBusy = accept.isPending || reject.isPending || close.isPending;
  return (
    <Card aria-labelledby="case-decide">
      <CardHead title={t`Decide`} id="case-decide" />
      <CardBody className={styles.stack}>
        <TextArea
          label={t`Text for the client`}
          hint={t`A rejection needs it as its reason. No decision moves money: the ERP issues the credit.`}
          rows={3}
          maxLength={500}
          value={text}
          onChange={setText}
        />
        {decides && (found.document !== null || found.order !== null) && (
          <MoneyField
            label={t`Accepted amount`}
            cents={cents}
            currency={currency}
            max={MAX_RECORD_CENTS}
            emptyAtZero
            onChange={setCents}
          />
        )}
        <FailureNote
          error={accept.error ?? reject.error ?? close.error}
          texts={{
            case_amount: () => t`The amount is missing, or above that of the document or order.`,
            case_not_open: () => t`The case is not open any more.`,
          }}
        />
        <div className={styles.actions}>
          {decides && (
            <>
              <Button
                look="primary"
                changes
                busy={isBusy}
                onClick={() => accept.mutate({ number, cents: cents > 0 ? cents : null, text })}
              >
                {t`Accept`}
              </Button>
              <Button
                changes
                busy={isBusy}
                disabled={text.trim() === ''}
                onClick={() => reject.mutate({ number, reason: text })}
              >
                {t`Reject`}
              </Button>
            </>
          )}
          <Button changes busy={isBusy} onClick={() => close.mutate({ number, text })}>
            {t`Close without a decision`}
          </Button>
        </div>
      </CardBody>
    </Card>
  );
}

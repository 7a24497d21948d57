import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { useState } from 'react';
import { groupThousands } from '#kit/core/money.ts';
import { Badge } from '#kit/portal/design/Badge.tsx';
import { Button } from '#kit/portal/design/Button.tsx';
import { Card } from '#kit/portal/design/Card.tsx';
import { LoadMore } from '#kit/portal/design/LoadMore.tsx';
import { Modal } from '#kit/portal/design/Modal.tsx';
import { Note } from '#kit/portal/design/Note.tsx';
import { Segmented } from '#kit/portal/design/Segmented.tsx';
import { Cell, HeadCell, Row, SecondaryText, Table } from '#kit/portal/design/Table.tsx';
import { useErrorText } from '#kit/portal/http/useErrorText.ts';
import { SelectionBar } from '#kit/portal/list/SelectionBar.tsx';
import { UPLOAD_COLUMNS, type UploadField } from '../../rules/upload-columns.ts';
import type { UploadLine } from '../../rules/read-upload.ts';
import { SaveWrongLines } from './SaveWrongLines.tsx';
import styles from './Upload.module.css';
import { useCellProblemText } from './useCellProblemText.ts';
import { type LineProblem, type UploadStep, goodLines, type useUpload } from './useUpload.ts';

type ReviewLinesProps = {
  step: Extract<UploadStep, { name: 'reviewing' | 'confirming' | 'creating' }>;
  upload: ReturnType<typeof useUpload>;
};

/** How many lines are shown at first, and how many each press adds. */
const SHOWN = 50;

/** The problems in the cells of the file, and the button that creates the users without problems. */
export function ReviewLines({ step, upload }: ReviewLinesProps) {
  const { t } = useLingui();
  const { review } = step;
  const { lines, columns } = review.upload;
  const good = goodLines(review);
  const isGood = new Set(good);
  const wrong = lines.filter((line) => !isGood.has(line));
  const [show, setShow] = useState<'wrong' | 'good'>(wrong.length > 0 ? 'wrong' : 'good');
  const [shown, setShown] = useState(SHOWN);
  const listed = show === 'wrong' ? wrong : good;
  const errorText = useErrorText({
    network: () => t`There is no connection with the server. Try again: nobody is created twice.`,
    timeout: () => t`The server takes too long to answer. Try again: nobody is created twice.`,
    too_many_users: () => t`Your company has created too many users in 24 hours. Try again tomorrow.`,
  });
  const count = (number: number) => groupThousands(String(number));
  const [total, ready] = [lines.length, good.length];
  const [totalText, readyText] = [count(total), count(ready)];
  return (
    <div className={styles.review}>
      {review.changed && (
        <Note tone="overdue" icon="warning" role="alert">
          {t`Something has changed since the file was checked: nobody was created. Look at the lines to correct.`}
        </Note>
      )}
      {step.error !== undefined && (
        <Note tone="fail" icon="failed" role="alert">
          {t`The users were not created.`} {errorText(step.error)}
        </Note>
      )}
      <div className={styles.head}>
        <p className={styles.file}>
          <b>{review.name}</b>
          <span>{plural(total, { one: `${totalText} user`, other: `${totalText} users` })}</span>
        </p>
        <Segmented
          label={t`Lines of the file`}
          options={[
            { value: 'wrong', label: t`To correct`, count: wrong.length },
            { value: 'good', label: t({ message: 'Ready', context: 'users' }), count: good.length },
          ]}
          value={show}
          onChange={(next) => {
            setShow(next);
            setShown(SHOWN);
          }}
        />
        {wrong.length > 0 && <SaveWrongLines review={review} />}
      </div>
      {listed.length === 0 ? (
        <Note tone={show === 'wrong' ? 'ok' : 'overdue'} icon={show === 'wrong' ? 'done' : 'warning'}>
          {show === 'wrong' ? t`Nothing has to be corrected.` : t`Every line has something to correct.`}
        </Note>
      ) : (
        <Card holdsTable>
          <Table
            caption={show === 'wrong' ? t`Lines to correct` : t`Lines that are ready`}
            head={
              <>
                <HeadCell>{t`Row`}</HeadCell>
                <HeadCell>{t`User`}</HeadCell>
                <HeadCell>{t`Role`}</HeadCell>
                <HeadCell>{show === 'wrong' ? t`What to correct` : t`State`}</HeadCell>
              </>
            }
          >
            {listed.slice(0, shown).map((line) => (
              <Line
                key={line.row}
                line={line}
                columns={columns}
                problems={review.problems.filter(({ row }) => row === line.row)}
              />
            ))}
          </Table>
          {listed.length > SHOWN && (
            <LoadMore done={shown >= listed.length} onMore={() => setShown(shown + SHOWN)}>
              {t`${count(Math.min(shown, listed.length))} of ${count(listed.length)}`}
            </LoadMore>
          )}
        </Card>
      )}
      <SelectionBar
        label={t`Users to create`}
        count={plural(ready, { one: `${readyText} user is ready`, other: `${readyText} users are ready` })}
        clearLabel={t`Choose another file`}
        onClear={upload.startOver}
      >
        <Button
          look="primary"
          changes
          disabled={good.length === 0}
          busy={step.name === 'creating'}
          onClick={() => upload.confirm(review)}
        >
          {wrong.length === 0 ? t`Create all` : t`Create those that are ready`}
        </Button>
      </SelectionBar>
      {step.name === 'confirming' && (
        <Modal
          kind="warning"
          title={plural(ready, { one: `Create ${readyText} user?`, other: `Create ${readyText} users?` })}
          accept={t({ message: 'Create', context: 'users' })}
          onAccept={() => upload.create(review)}
          onCancel={() => upload.back(review)}
        >
          {t`Each of them receives an email with a link to create a password.`}
          {wrong.length > 0 && ' '}
          {wrong.length > 0 && t`The lines to correct are left out: you can upload them later.`}
        </Modal>
      )}
    </div>
  );
}

type LineProps = {
  line: UploadLine;
  columns: ReadonlyMap<UploadField, number>;
  problems: readonly LineProblem[];
};

function Line({ line, columns, problems }: LineProps) {
  const { t } = useLingui();
  const problemText = useCellProblemText();
  const name = `${line.firstname} ${line.lastname}`.trim();
  return (
    <Row>
      <Cell area="figure">
        <span className={styles.rowLabel}>{t`Row`} </span>
        {line.row}
      </Cell>
      <Cell area="main">
        <b>{name || line.email || t`Without a name`}</b>
        {name && <SecondaryText>{line.email}</SecondaryText>}
      </Cell>
      <Cell area="detail">
        {line.role_name}
        {line.destination_codes && <SecondaryText>{line.destination_codes}</SecondaryText>}
      </Cell>
      <Cell area="action">
        {problems.length === 0 ? (
          <Badge tone="ok" icon="done">{t`Ready`}</Badge>
        ) : (
          <ul className={styles.problems}>
            {problems.map((problem) => {
              const column = UPLOAD_COLUMNS.find(({ field }) => field === problem.field);
              const value = column && line[column.field];
              const index = column && columns.get(column.field);
              return (
                <li key={problem.field + problem.code}>
                  {index !== undefined && <code className={styles.cell}>{cellName(index, line.row)}</code>}
                  <span>
                    <b>{column?.label}</b> {value && <span className={styles.value}>{value}</span>}
                    {value && <br />}
                    {problemText(problem)}
                  </span>
                </li>
              );
            })}
          </ul>
        )}
      </Cell>
    </Row>
  );
}

/** A cell's name in spreadsheet programs: 'C7' for column 2 of row 7. Columns are numbered from 0, rows from 1. */
function cellName(column: number, row: number): string {
  let letters = '';
  for (let rest = column; rest >= 0; rest = Math.floor(rest / 26) - 1) {
    letters = String.fromCodePoint(65 + (rest % 26)) + letters;
  }
  return `${letters}${row}`;
}

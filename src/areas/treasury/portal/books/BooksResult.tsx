import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { useState } from 'react';
import { formatDay } from '#kit/core/day.ts';
import { type Cents, groupThousands } from '#kit/core/money.ts';
import { portalConfig } from '#kit/portal/config.ts';
import { Amount } from '#kit/portal/design/Amount.tsx';
import { Badge } from '#kit/portal/design/Badge.tsx';
import { Button } from '#kit/portal/design/Button.tsx';
import { Card, CardBody, CardHead } from '#kit/portal/design/Card.tsx';
import { Note } from '#kit/portal/design/Note.tsx';
import { Select } from '#kit/portal/design/Select.tsx';
import { TextField } from '#kit/portal/design/TextField.tsx';
import { showToast } from '#kit/portal/design/toasts.ts';
import { saveFile } from '#kit/portal/file/saveFile.ts';
import { centsOf } from '#kit/portal/graphql/cents.ts';
import { documentQuery } from '#kit/portal/graphql/queries.ts';
import type { Period } from '../../rules/books/compare-books.ts';
import { earliestDay } from '../../rules/books/period.ts';
import screen from '../Screen.module.css';
import styles from './Books.module.css';
import { DifferenceList } from './DifferenceList.tsx';
import { ExplainSheet } from './ExplainSheet.tsx';
import type { ComparedFile, ExcelHeads } from './messages.ts';
import { Reconciliations } from './reconciliations.graphql.ts';
import { type Difference, keyOfDifference } from './differences.ts';

const reconciliationsQuery = documentQuery(Reconciliations, {});

type BooksResultProps = {
  result: ComparedFile;
  period: Period;
  company: string | null;
  onPeriod: (period: Period, company: string | null) => void;
  onBack: () => void;
  writeExcel: (heads: ExcelHeads) => Promise<Uint8Array<ArrayBuffer>> | undefined;
};

/** The bridge between the balances, and the differences with what can be done about each. */
export function BooksResult({ result, period, company, onPeriod, onBack, writeExcel }: BooksResultProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [explaining, setExplaining] = useState<Difference>();
  const stored = useQuery(reconciliationsQuery);
  const reconciliations = stored.data?.conciliaciones ?? [];
  const explained = new Map(
    reconciliations.flatMap(({ diferencias }) =>
      diferencias.map((one) => [keyOfDifference(one.id_edocta_detalle, centsOf(one.monto)), one] as const),
    ),
  );
  const own = reconciliations.find(
    ({ desde, hasta, sociedad }) => desde === period.from && hasta === period.to && sociedad === company,
  );
  const labels: Omit<
    ExcelHeads,
    'sheet' | 'step' | 'day' | 'number' | 'theirDay' | 'theirNumber' | 'theirText' | 'amount'
  > = {
    theirClosing: t`Closing balance in your books`,
    ourClosing: t`Closing balance in the company's books`,
    opening: t`Already different at the beginning`,
    unexplained: t`Your balance is not the sum of your lines`,
    onlyOurs: t`Only in the company's books`,
    onlyTheirs: t`Only in your books`,
    differing: t`Other amount`,
    crossing: t`Dated in another period`,
  };
  const excel = useMutation({
    mutationFn: async () => {
      const file = await writeExcel({
        ...labels,
        sheet: t`Bridge`,
        step: t`Step`,
        day: t`Day`,
        number: t`Document`,
        theirDay: t`Day in your books`,
        theirNumber: t`Document in your books`,
        theirText: t`Description in your books`,
        amount: t`Amount`,
      });
      if (file) saveFile(file, `conciliacion-${period.from}-${period.to}.xlsx`);
    },
    onError: () => showToast(t`The file could not be made. Try again.`, 'danger'),
  });
  const { bridge, agreed, dated, differing, onlyOurs, onlyTheirs } = result;
  const count = (number: number) => groupThousands(String(number));
  return (
    <>
      <Card aria-labelledby="books-bridge">
        <CardHead id="books-bridge" title={t`From your balance to the company's`}>
          <Button icon="download" busy={excel.isPending} onClick={() => excel.mutate()}>
            {t`Download Excel`}
          </Button>
        </CardHead>
        <CardBody className={screen.body}>
          <PeriodFields
            // other days are entered anew
            key={`${period.from} ${period.to}`}
            {...{ period, company, onPeriod }}
            companies={result.companies}
          />
          <ul className={styles.bridge}>
            <Step label={labels.theirClosing} cents={bridge.theirClosing} />
            {bridge.steps.map(({ kind, amount }) => (
              <Step key={kind} label={labels[kind]} cents={amount} />
            ))}
            <Step label={labels.ourClosing} cents={bridge.ourClosing} />
          </ul>
          <p>
            {plural(agreed.count, { one: '# entry agrees.', other: `${count(agreed.count)} entries agree.` })}{' '}
            {agreed.sums > 0 && plural(agreed.sums, { one: 'One of them as a sum.', other: '# of them as sums.' })}
          </p>
          {!bridge.hasTheirBalance && (
            <Note tone="process" icon="info">
              {t`Your file has no balance: the bridge begins with the company's opening balance.`}
            </Note>
          )}
          {result.undated.length > 0 && (
            <Note tone="today" icon="warning">
              {t`Rows with an amount but without a date are left out: ${result.undated.join(', ')}.`}
            </Note>
          )}
          {result.outside > 0 && (
            <Note tone="process" icon="info">
              {plural(result.outside, {
                one: '# line of your file is outside of these days.',
                other: '# lines of your file are outside of these days.',
              })}
            </Note>
          )}
          {result.isCutShort && (
            <Note tone="process" icon="info">
              {t`There were too many differences to try all sums. Compare fewer months.`}
            </Note>
          )}
          <div className={styles.actions}>
            <Button onClick={onBack}>{t`Choose another file`}</Button>
          </div>
        </CardBody>
      </Card>
      <DifferenceList
        kind="onlyOurs"
        title={labels.onlyOurs}
        shown={onlyOurs}
        items={onlyOurs.items.map((entry) => ({ ours: [entry], theirs: [], reason: null }))}
        explained={explained}
        onExplain={setExplaining}
      />
      <DifferenceList
        kind="onlyTheirs"
        title={labels.onlyTheirs}
        shown={onlyTheirs}
        items={onlyTheirs.items.map(({ entry, reason }) => ({ ours: [], theirs: [entry], reason }))}
        explained={explained}
        onExplain={setExplaining}
      />
      <DifferenceList
        kind="differing"
        title={labels.differing}
        shown={differing}
        items={differing.items}
        explained={explained}
        onExplain={setExplaining}
      />
      <DifferenceList
        kind="dated"
        title={t`Dated otherwise`}
        shown={dated}
        items={dated.items.map((one) => ({ ...one, reason: null }))}
        explained={explained}
        onExplain={setExplaining}
      />
      {explaining && (
        <ExplainSheet
          difference={explaining}
          period={period}
          company={company}
          before={own?.diferencias ?? []}
          onSaved={() => {
            setExplaining(undefined);
            return queries.invalidateQueries({ queryKey: reconciliationsQuery.queryKey });
          }}
          onClose={() => setExplaining(undefined)}
        />
      )}
    </>
  );
}

function Step({ label, cents }: { label: string; cents: Cents }) {
  return (
    <li>
      <span>{label}</span>
      <Amount cents={cents} />
    </li>
  );
}

type PeriodFieldsProps = Pick<BooksResultProps, 'period' | 'company' | 'onPeriod'> & { companies: readonly string[] };

/** The days that are compared, and one of the company's codes where there are several. */
function PeriodFields({ period, company, companies, onPeriod }: PeriodFieldsProps) {
  const { t } = useLingui();
  const { today } = portalConfig();
  const [from, setFrom] = useState(period.from);
  const [to, setTo] = useState(period.to);
  const isValid = from !== '' && to !== '' && from <= to && to <= today && from >= earliestDay(to);
  const isChanged = from !== period.from || to !== period.to;
  return (
    <div className={styles.period}>
      <TextField type="date" label={t`From`} value={from} onChange={(event) => setFrom(event.target.value)} />
      <TextField
        type="date"
        label={t`To`}
        value={to}
        max={today}
        error={isValid ? undefined : t`Up to today, and at most 24 months.`}
        onChange={(event) => setTo(event.target.value)}
      />
      {companies.length > 1 && (
        <Select
          label={t`Company code`}
          value={company ?? ''}
          options={[{ value: '', label: t`All` }, ...companies.map((code) => ({ value: code, label: code }))]}
          onChange={(code) => onPeriod(period, code === '' ? null : code)}
        />
      )}
      {isChanged && (
        <Button disabled={!isValid} onClick={() => onPeriod({ from, to }, company)}>
          {t`Compare these days`}
        </Button>
      )}
      <Badge tone="process" icon="calendar">
        {formatDay(period.from)} – {formatDay(period.to)}
      </Badge>
    </div>
  );
}

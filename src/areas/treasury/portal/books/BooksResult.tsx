import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { useState } from 'react';
import { type Cents, groupThousands } from '#kit/core/money.ts';
import { Amount } from '#kit/portal/design/Amount.tsx';
import { Button } from '#kit/portal/design/Button.tsx';
import { Card, CardBody, CardHead } from '#kit/portal/design/Card.tsx';
import { Note } from '#kit/portal/design/Note.tsx';
import type { BridgeLine } from '../../rules/books/bridge.ts';
import type { Period } from '../../rules/books/compare-books.ts';
import screen from '../Screen.module.css';
import { Bar } from './Bar.tsx';
import styles from './Books.module.css';
import { DifferenceGroup } from './DifferenceGroup.tsx';
import type { Difference } from './differences.ts';
import { DownloadBridge } from './DownloadBridge.tsx';
import { ExplainSheet } from './ExplainSheet.tsx';
import type { BridgeTexts } from './bridge-rows.ts';
import type { ComparedFile, Shown } from './messages.ts';
import { PeriodFields } from './PeriodFields.tsx';
import { useBridgeLabels } from './useBridgeLabels.ts';
import { useExplained } from './useExplained.ts';
import { type WaterfallBar, waterfall } from './waterfall.ts';

type BooksResultProps = {
  result: ComparedFile;
  period: Period;
  company: string | null;
  onPeriod: (period: Period, company: string | null) => void;
  onBack: () => void;
  writeBridge: (kind: 'excel' | 'pdf', texts: BridgeTexts) => Promise<Uint8Array<ArrayBuffer>> | undefined;
};

/** The bridge between the balances as a waterfall whose steps open, and what agrees folded away. */
export function BooksResult({ result, period, company, onPeriod, onBack, writeBridge }: BooksResultProps) {
  const { t } = useLingui();
  const labels = useBridgeLabels();
  const [explaining, setExplaining] = useState<Difference>();
  const { isLoaded, explanationOf, ofPeriod, reload } = useExplained(period, company);
  const onExplain = isLoaded ? setExplaining : undefined;
  const { bridge, agreed, dated } = result;
  const bars = waterfall(
    bridge.theirClosing,
    bridge.steps.map(({ amount }) => amount),
  );
  return (
    <>
      <Card aria-labelledby="books-bridge">
        <CardHead id="books-bridge" title={t`From your balance to the company's`}>
          <DownloadBridge period={period} writeBridge={writeBridge} />
        </CardHead>
        <CardBody className={screen.body}>
          <PeriodFields
            // other days are entered anew
            key={`${period.from} ${period.to}`}
            {...{ period, company, onPeriod }}
            companies={result.companies}
          />
          <ol className={styles.steps}>
            <Step label={labels.theirClosing} cents={bridge.theirClosing} bar={bars[0]} isBalance />
            {[...bridge.steps.entries()].map(([index, { kind, amount }]) => {
              const [shown, bar] = [groupOf(result, kind), bars[index + 1]];
              if (!shown || !bar) return <Step key={kind} label={labels[kind]} cents={amount} bar={bar} />;
              return (
                <li key={kind}>
                  <DifferenceGroup
                    title={labels[kind]}
                    step={{ amount, bar }}
                    {...{ shown, explanationOf, onExplain }}
                  />
                </li>
              );
            })}
            <Step label={labels.ourClosing} cents={bridge.ourClosing} bar={bars.at(-1)} isBalance />
          </ol>
          <Remarks result={result} />
        </CardBody>
      </Card>
      <Card aria-labelledby="books-same">
        <CardHead id="books-same" title={t`The same in both books`} />
        <CardBody className={screen.body}>
          {agreed.count + dated.count === 0 && <p>{t`No line of your file is in the company's books.`}</p>}
          {dated.count > 0 && (
            <DifferenceGroup title={t`Dated otherwise`} shown={dated} {...{ explanationOf, onExplain }} />
          )}
          {agreed.count > 0 && <DifferenceGroup title={t`Agrees`} shown={agreed} explanationOf={() => undefined} />}
          {result.sums > 0 && (
            <p>{plural(result.sums, { one: 'One of them agrees as a sum.', other: '# of them agree as sums.' })}</p>
          )}
          <div className={styles.actions}>
            <Button onClick={onBack}>{t`Choose another file`}</Button>
          </div>
        </CardBody>
      </Card>
      {explaining && (
        <ExplainSheet
          difference={explaining}
          period={period}
          company={company}
          before={ofPeriod}
          onSaved={() => {
            setExplaining(undefined);
            return reload();
          }}
          onClose={() => setExplaining(undefined)}
        />
      )}
    </>
  );
}

/** The differences of a step; a step without any is a sum only. */
function groupOf(result: ComparedFile, kind: BridgeLine['kind']): Shown | undefined {
  return kind === 'onlyOurs' || kind === 'onlyTheirs' || kind === 'differing' ? result[kind] : undefined;
}

type StepProps = { label: string; cents: Cents; bar: WaterfallBar | undefined; isBalance?: boolean };

function Step({ label, cents, bar, isBalance = false }: StepProps) {
  return (
    <li className={styles.step}>
      <b>{label}</b>
      <Amount cents={cents} />
      {bar && <Bar {...bar} kind={isBalance ? 'balance' : 'step'} />}
    </li>
  );
}

function Remarks({ result }: { result: ComparedFile }) {
  const { t } = useLingui();
  return (
    <>
      {!result.bridge.hasTheirBalance && (
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
            other: `${groupThousands(String(result.outside))} lines of your file are outside of these days.`,
          })}
        </Note>
      )}
      {result.isCutShort && (
        <Note tone="process" icon="info">
          {t`There were too many differences to try all sums. Compare fewer months.`}
        </Note>
      )}
    </>
  );
}

import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { Card, CardBody, CardHead } from '#kit/portal/design/Card.tsx';
import { FileDrop } from '#kit/portal/design/FileDrop.tsx';
import { Note } from '#kit/portal/design/Note.tsx';
import { ProgressBar } from '#kit/portal/design/ProgressBar.tsx';
import { SkeletonCard } from '#kit/portal/design/SkeletonCard.tsx';
import { SubPage } from '#kit/portal/design/SubPage.tsx';
import { lazyComponent } from '#kit/portal/router/lazyComponent.ts';
import { DocumentDrawer } from '#areas/account/portal/public.ts';
import { Permitted, useSession } from '#areas/session/portal/public.ts';
import { LEDGER_LIMITS } from '../../rules/books/ledger-limits.ts';
import './messages.es.po';
import screen from '../Screen.module.css';
import { ConfirmColumns } from './ConfirmColumns.tsx';
import { SavedReconciliations } from './SavedReconciliations.tsx';
import { type BooksProblem, useBooks } from './useBooks.ts';
import { useProblemText } from './useProblemText.ts';

// loaded once a file is compared: it pays, too
const BooksResult = lazyComponent(() => import('./BooksResult.tsx'), 'BooksResult');

/** Compares the client's own ledger with the company's; the file never leaves the browser. */
export function BooksScreen() {
  const { t } = useLingui();
  return (
    <SubPage title={t`Agree your books`}>
      <Permitted>
        <Books />
        <DocumentDrawer />
      </Permitted>
    </SubPage>
  );
}

function Books() {
  const { t } = useLingui();
  const { session } = useSession();
  const books = useBooks(session?.client.id ?? '');
  const problemText = useProblemText();
  const { step } = books;
  return (
    <div className={screen.stack}>
      {step.name === 'choosing' && <ChooseFile problem={step.problem} onChoose={books.choose} />}
      {step.name === 'choosing' && <SavedReconciliations />}
      {(step.name === 'reading' || step.name === 'comparing') && (
        <Card className={screen.loading} role="status">
          <p>{step.name === 'reading' ? t`Reading ${step.label}` : t`Comparing ${step.label}`}</p>
          <ProgressBar label={t`Comparing ${step.label}`} />
        </Card>
      )}
      {step.name === 'confirming' && (
        <ConfirmColumns
          file={step.chosen.file}
          name={step.chosen.name}
          columns={step.chosen.columns}
          problem={step.problem === undefined ? undefined : problemText(step.problem)}
          onChange={(columns) => books.changeColumns(step.chosen, columns)}
          onConfirm={() => books.confirm(step.chosen)}
          onBack={books.startOver}
        />
      )}
      {step.name === 'compared' && (
        <Suspense fallback={<SkeletonCard rows={5} />}>
          <BooksResult
            result={step.result}
            period={step.period}
            company={step.company}
            onPeriod={(period, company) => books.compare(step.chosen, period, company)}
            onBack={books.startOver}
            writeBridge={books.writeBridge}
          />
        </Suspense>
      )}
    </div>
  );
}

type ChooseFileProps = { problem: BooksProblem | undefined; onChoose: (file: File) => void };

function ChooseFile({ problem, onChoose }: ChooseFileProps) {
  const { t } = useLingui();
  const problemText = useProblemText();
  return (
    <Card aria-labelledby="books-file">
      <CardHead id="books-file" title={t`Your ledger account of this supplier`} />
      <CardBody className={screen.body}>
        <p>
          {t`Export it from your accounting program and drop it here. It is read and compared in this browser: your books are not sent to anybody.`}
        </p>
        <FileDrop
          icon="sheet"
          size="l"
          label={t`Choose your ledger`}
          hint={t`or drop it here. Excel (.xlsx) or CSV, up to ${LEDGER_LIMITS.bytes / 1_000_000} MB.`}
          accept=".xlsx,.csv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          onChoose={onChoose}
        />
        {problem !== undefined && (
          <Note tone="fail" icon="failed" role="alert">
            {problemText(problem)}
          </Note>
        )}
      </CardBody>
    </Card>
  );
}

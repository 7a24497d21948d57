import { useLingui } from '@lingui/react/macro';
import { Note } from '#kit/portal/design/Note.tsx';
import { PortalError } from '#kit/portal/http/error.ts';
import { type BadSettlementLine, MAX_SETTLEMENT_LINES } from '../../rules/settlements-api.ts';
import { useDeskErrorText } from '#kit/desk/portal/useDeskErrorText.ts';
import styles from './Settlements.module.css';

/** Says why a file was not compared, with its bad lines. Renders nothing without a problem. */
export function CompareFailure({ problem, error }: { problem: string | undefined; error: unknown }) {
  const { t } = useLingui();
  const lineText = useLineText();
  const errorText = useDeskErrorText({
    settlement_wrong: ({ details }) => {
      const wrong = Number(details['wrong']);
      return t`Nothing was compared, because lines of the file are wrong: ${wrong}.`;
    },
    settlement_long: () => t`The file has more than ${MAX_SETTLEMENT_LINES} lines.`,
    day_not_over: () => t`The day is not over yet.`,
  });
  if (problem === undefined && !error) return null;
  const details = error instanceof PortalError ? error.details : {};
  const problems = (details['problems'] ?? []) as readonly BadSettlementLine[];
  const unnamed = Number(details['wrong'] ?? 0) - problems.length;
  return (
    <Note tone="fail" icon="failed" role="alert">
      {problem ?? errorText(error)}
      {problems.length > 0 && (
        <ul className={styles.problems}>
          {problems.map((one) => (
            <li key={one.line}>{lineText(one)}</li>
          ))}
          {unnamed > 0 && <li>{t`and ${unnamed} more`}</li>}
        </ul>
      )}
    </Note>
  );
}

function useLineText(): (problem: BadSettlementLine) => string {
  const { t } = useLingui();
  return ({ line, column, problem }) => {
    if (problem === 'columns') return t`Line ${line}: it does not have the columns of the format.`;
    if (problem === 'repeated') return t`Line ${line}: it repeats another line.`;
    if (problem === 'not_of_day') return t`Line ${line}: ${column} is on another day.`;
    if (problem === 'missing') return t`Line ${line}: ${column} is missing.`;
    return t`Line ${line}: ${column} is not right.`;
  };
}

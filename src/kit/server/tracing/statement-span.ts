import type { StatementListener } from '../database/database.ts';
import { currentSpan, failureOf } from './spans.ts';

/** Maximum characters of a statement's text in a trace. */
const MAX_TEXT = 2000;

/** Adds a statement to the current trace: its text, which has numbers in place of its parameters. */
export const traceStatement: StatementListener = (statement) => {
  const { query, queryDurationMillis } = statement;
  const text = query.sql.replaceAll(/\s+/g, ' ').trim();
  const [operation = 'statement'] = /\b[a-z]+\b/i.exec(text.replace(/^\/\*.*?\*\/ */, '')) ?? [];
  const attributes = {
    'db.system.name': 'postgresql',
    'db.operation.name': operation.toLowerCase(),
    'db.query.text': text.slice(0, MAX_TEXT),
  };
  const span = currentSpan()?.begin(operation.toLowerCase(), attributes, queryDurationMillis);
  span?.end(statement.level === 'error' ? failureOf(statement.error) : undefined);
};

import { AsyncLocalStorage } from 'node:async_hooks';
import { errorCode } from '../database/errors.ts';

export type SpanAttributes = Readonly<Record<string, string | number>>;

/** A timed step of a trace. Its attributes contain no personal data (docs/operations.md, Traces). */
export type Span = {
  /** Begins a step within this one. `began`: how many milliseconds ago, by default now. */
  readonly begin: (name: string, attributes: SpanAttributes, began?: number) => Span;
  readonly set: (attributes: SpanAttributes) => void;
  /** Ends the step. `failure`: the code or class of its error; its message may contain data. */
  readonly end: (failure?: string) => void;
};

/** Begins traces; a trace that is not sampled is undefined. */
export type Traces = {
  readonly begin: (name: string, attributes: SpanAttributes) => Span | undefined;
};

const current = new AsyncLocalStorage<Span>();

/** The step that the caller runs in; undefined without a trace. */
export function currentSpan(): Span | undefined {
  return current.getStore();
}

/** Runs `run` as a part of the step. */
export function runInSpan<T>(span: Span, run: () => T): T {
  return current.run(span, run);
}

/** Runs `run` as a step of the current trace. Without one it only runs it, with undefined. */
export function inSpan<T>(
  name: string,
  attributes: SpanAttributes,
  run: (span: Span | undefined) => Promise<T>,
): Promise<T> {
  const parent = current.getStore();
  return parent === undefined ? run(undefined) : runToEnd(parent.begin(name, attributes), run);
}

/** Runs `run` in a trace of its own, if traces are configured and this one is sampled. */
export function inTrace<T>(
  traces: Traces | undefined,
  name: string,
  attributes: SpanAttributes,
  run: () => Promise<T>,
): Promise<T> {
  const span = traces?.begin(name, attributes);
  return span === undefined ? run() : runToEnd(span, run);
}

/** The code or class of an error. */
export function failureOf(error: unknown): string {
  return errorCode(error) ?? (error instanceof Error ? error.name : typeof error);
}

async function runToEnd<T>(span: Span, run: (span: Span) => Promise<T>): Promise<T> {
  try {
    const value = await current.run(span, () => run(span));
    span.end();
    return value;
  } catch (error) {
    span.end(failureOf(error));
    throw error;
  }
}

import type { ArrowFunction, FunctionDeclaration, FunctionExpression, Node } from 'typescript/unstable/ast';

export type FunctionNode = ArrowFunction | FunctionDeclaration | FunctionExpression;

/** The arguments of the functions that are being evaluated, by their parameters. */
export type Scope = ReadonlyMap<Node, () => Value>;

type Constant = string | number | boolean | null | undefined;

/** What is known of an expression without running it. */
export type Value =
  | { readonly kind: 'sql'; readonly text: string }
  | { readonly kind: 'constant'; readonly value: Constant }
  | { readonly kind: 'list'; readonly items: readonly Value[] }
  | { readonly kind: 'object'; readonly entries: ReadonlyMap<string, () => Value>; readonly others: Value }
  | { readonly kind: 'function'; readonly node: FunctionNode; readonly scope: Scope }
  | { readonly kind: 'method'; readonly call: (args: readonly Value[]) => Value }
  | { readonly kind: 'unknown' };

/** The place of a value that is sent beside the statement's text; numbered when the text is complete. */
export const PARAMETER = '\0';

export const UNKNOWN: Value = { kind: 'unknown' };

export const sqlOf = (text: string): Value => ({ kind: 'sql', text });
export const constantValue = (value: Constant): Value => ({ kind: 'constant', value });
export const listValue = (items: readonly Value[]): Value => ({ kind: 'list', items });

export function objectOf(entries: Iterable<readonly [string, Value]>): Value {
  const known = new Map([...entries].map(([name, value]) => [name, () => value]));
  return { kind: 'object', entries: known, others: constantValue(undefined) };
}

/** Whether a value counts as true in a condition; undefined if that is not known. */
export function isTruthy(value: Value): boolean | undefined {
  if (value.kind === 'unknown') return undefined;
  return value.kind === 'constant' ? Boolean(value.value) : true;
}

/** Whether a value is null or undefined; undefined if that is not known. */
export function isNullish(value: Value): boolean | undefined {
  if (value.kind === 'unknown') return undefined;
  return value.kind === 'constant' && (value.value === null || value.value === undefined);
}

/** An element of a list or an entry of an object; `key` is a name or an index. */
export function entryOf(value: Value, key: string | number): Value {
  if (value.kind === 'object') return value.entries.get(String(key))?.() ?? value.others;
  if (value.kind === 'list' && typeof key === 'number') return value.items.at(key) ?? constantValue(undefined);
  if (value.kind === 'list' && key === 'length') return constantValue(value.items.length);
  return UNKNOWN;
}

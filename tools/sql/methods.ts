import { UNKNOWN, type Value, constantValue, entryOf, isNullish, listValue, objectOf } from './value.ts';

/** Calls a function that is an argument of a method. */
type Apply = (called: Value, args: readonly Value[]) => Value;

/** A property of a value: an element, an entry or a method. */
export function readEntry(value: Value, key: string | number, apply: Apply): Value {
  if (value.kind === 'list' && typeof key === 'string') return listMethod(value.items, key, apply);
  // an unknown list counts as a list of one unknown element; undefined is the value of a refused result
  const isNoList = value.kind === 'unknown' || isNullish(value) === true;
  if (isNoList && (key === 'map' || key === 'flatMap')) return listMethod([UNKNOWN], key, apply);
  if (value.kind === 'constant' && typeof value.value === 'string' && key === 'endsWith') {
    const text = value.value;
    return method(([end]) => (end?.kind === 'constant' ? constantValue(text.endsWith(String(end.value))) : UNKNOWN));
  }
  return entryOf(value, key);
}

function method(call: (args: readonly Value[]) => Value): Value {
  return { kind: 'method', call };
}

function listMethod(items: readonly Value[], name: string, apply: Apply): Value {
  const each = (args: readonly Value[]) =>
    items.map((item, index) => (args[0] ? apply(args[0], [item, constantValue(index)]) : UNKNOWN));
  if (name === 'map') return method((args) => listValue(each(args)));
  if (name === 'flatMap') {
    return method((args) => listValue(each(args).flatMap((value) => (value.kind === 'list' ? value.items : [value]))));
  }
  // all of them: the columns of a row must not depend on it
  if (name === 'filter') return method(() => listValue(items));
  if (name === 'slice') {
    return method((args) =>
      listValue(items.slice(...args.map((arg) => (arg.kind === 'constant' ? Number(arg.value) : 0)))),
    );
  }
  if (name === 'join') return method(([separator]) => joined(items, separator));
  return entryOf(listValue(items), name);
}

function joined(items: readonly Value[], separator: Value | undefined): Value {
  const texts = items.flatMap((item) => (item.kind === 'constant' ? [String(item.value)] : []));
  if (texts.length < items.length || separator?.kind !== 'constant') return UNKNOWN;
  return constantValue(texts.join(String(separator.value)));
}

/** Object.keys, values, entries and fromEntries. */
export function objectMethod(name: string, value: Value): Value {
  if (name === 'fromEntries' && value.kind === 'list') {
    return objectOf(
      value.items.flatMap((item) => {
        const key = entryOf(item, 0);
        return key.kind === 'constant' ? [[String(key.value), entryOf(item, 1)] as const] : [];
      }),
    );
  }
  if (value.kind !== 'object') return UNKNOWN;
  const { entries } = value;
  if (name === 'keys') return listValue([...entries.keys()].map(constantValue));
  if (name === 'values') return listValue([...entries.values()].map((entry) => entry()));
  if (name === 'entries')
    return listValue([...entries].map(([key, entry]) => listValue([constantValue(key), entry()])));
  return UNKNOWN;
}

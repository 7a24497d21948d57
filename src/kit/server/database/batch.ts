/** Reads the values of several keys at once, in the order of the keys. */
type ReadAll<Key, Value> = (keys: readonly Key[]) => Promise<readonly Value[]>;

type Waiting<Key, Value> = {
  readonly key: Key;
  readonly resolve: (value: Value) => void;
  readonly reject: (error: unknown) => void;
};

/**
 * Combines the reads of one turn of the event loop into one call of `readAll`. Under load several requests arrive in
 * each turn, and one statement for all of them costs little more than for one. Nothing is cached.
 */
export function batched<Key, Value>(readAll: ReadAll<Key, Value>): (key: Key) => Promise<Value> {
  let waiting: Waiting<Key, Value>[] = [];

  async function read(): Promise<void> {
    const batch = waiting;
    waiting = [];
    try {
      const values = await readAll(batch.map(({ key }) => key));
      if (values.length !== batch.length) throw new Error(`Read ${values.length} values for ${batch.length} keys.`);
      for (const [index, { resolve }] of batch.entries()) resolve(values[index] as Value);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  return (key) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(() => void read());
      waiting.push({ key, resolve, reject });
    });
}

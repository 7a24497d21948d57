/** Reads the values of some keys at once, in the order of the keys. */
type ReadAll<Key, Value> = (keys: readonly Key[]) => Promise<readonly Value[]>;

type Waiting<Key, Value> = {
  readonly key: Key;
  readonly resolve: (value: Value) => void;
  readonly reject: (error: unknown) => void;
};

/**
 * Reads a key together with those of all requests that arrived with it: under load several do in each turn of the event
 * loop, and one statement for them costs little more than for one. Nothing is kept: each call reads anew.
 */
export function batched<Key, Value>(readAll: ReadAll<Key, Value>): (key: Key) => Promise<Value> {
  let waiting: Waiting<Key, Value>[] = [];

  async function read(): Promise<void> {
    const batch = waiting;
    waiting = [];
    try {
      const values = await readAll(batch.map(({ key }) => key));
      if (values.length !== batch.length) throw new Error(`${values.length} values of ${batch.length} keys were read.`);
      for (const [at, { resolve }] of batch.entries()) resolve(values[at] as Value);
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

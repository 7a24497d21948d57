import type { Day } from '#kit/core/day.ts';
import { areaExports } from '../area-exports.ts';
import type { AreaDemo, DemoFile, DemoImage } from '#kit/demo/area-demo.ts';
import { SMALL_DOCUMENTS, companies } from '#kit/demo/companies.ts';

const DEMOS = await areaExports<AreaDemo>('demo/demo.ts', 'demo');

export type DemoOptions = {
  readonly seed: string;
  /** The least number of documents; 'small' for the named clients alone. */
  readonly size: number | 'small';
  /** The day up to which there are documents. */
  readonly today: Day;
  /** Open invoices of one more client; 0 for none. */
  readonly open: number;
};

/**
 * The demo data as import records, in the order of the areas: records without a client, then client by client. Equal
 * options give equal records.
 */
export function* demoRecords({ seed, size, today, open }: DemoOptions): Generator<object> {
  for (const { records } of DEMOS) if (records) yield* records(today);
  for (const company of companies(seed, size === 'small' ? SMALL_DOCUMENTS : size, open)) {
    for (const { recordsOf } of DEMOS) if (recordsOf) yield* recordsOf(company, seed, today);
  }
}

/** The XML files of the named clients, imported after the records; equal for the same seed and day. */
export function* demoFiles({ seed, today }: Pick<DemoOptions, 'seed' | 'today'>): Generator<DemoFile> {
  for (const company of companies(seed, SMALL_DOCUMENTS, 0)) {
    for (const { filesOf } of DEMOS) if (filesOf) yield* filesOf(company, seed, today);
  }
}

/** The demo's images, which do not depend on seed or day. */
export async function* demoImages(): AsyncGenerator<DemoImage> {
  for (const { images } of DEMOS) if (images) yield* images();
}

/** The records that name the demo's images, imported after the images. */
export function* recordsWithImages({ today }: Pick<DemoOptions, 'today'>): Generator<object> {
  for (const { recordsWithImages: records } of DEMOS) if (records) yield* records(today);
}

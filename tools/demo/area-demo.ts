import type { Day } from '#kit/core/day.ts';
import type { Company } from './companies.ts';

/** What an area adds to the demo data: the export `demo` of its demo/demo.ts. Same arguments, same result. */
export type AreaDemo = {
  /** Its import records that belong to no client, up to `today`. */
  readonly records?: (today: Day) => Iterable<object>;
  /** Its import records of a client, up to `today`. */
  readonly recordsOf?: (company: Company, seed: string, today: Day) => Iterable<object>;
  /** Its XML files of a client, up to `today`, to be imported one by one after all records. */
  readonly filesOf?: (company: Company, seed: string, today: Day) => Iterable<DemoFile>;
  /** Its images, to be stored after all records, and then the records that name them. */
  readonly images?: () => AsyncIterable<DemoImage>;
  readonly recordsWithImages?: (today: Day) => Iterable<object>;
};

/** The bytes of an image, and its path below /media/. */
export type DemoImage = { readonly path: string; readonly bytes: Uint8Array };

/** The XML of an electronic document, and its code (cufe). */
export type DemoFile = { readonly code: string; readonly xml: string };

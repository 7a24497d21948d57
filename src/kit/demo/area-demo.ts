import type { Day } from '#kit/core/day.ts';
import type { Company } from './companies.ts';

/** An area's part of the demo data: the export `demo` of its demo.ts. Equal arguments give equal results. */
export type AreaDemo = {
  /** The area's import records without a client, up to `today`. */
  readonly records?: (today: Day) => Iterable<object>;
  /** The area's import records of a client, up to `today`. */
  readonly recordsOf?: (company: Company, seed: string, today: Day) => Iterable<object>;
  /** The area's XML files of a client, up to `today`, imported one by one after all records. */
  readonly filesOf?: (company: Company, seed: string, today: Day) => Iterable<DemoFile>;
  /** The area's images, stored after all records. */
  readonly images?: () => AsyncIterable<DemoImage>;
  readonly recordsWithImages?: (today: Day) => Iterable<object>;
};

/** The bytes of an image, and its path below /media/. */
export type DemoImage = { readonly path: string; readonly bytes: Uint8Array };

/** The XML of an electronic document, and its code (cufe). */
export type DemoFile = { readonly code: string; readonly xml: string };

import type { Result } from '#kit/core/result.ts';
import type { DeskSubject } from '../core/roles.ts';
import type { AnyDeskAction } from './action.ts';
import type { StaffContext } from './context.ts';
import type { EnvironmentSwitch } from './environment-switch.ts';
import type { DraftImage, FindImageUses } from './find-image-uses.ts';
import type { MeasuredPart } from './health-part.ts';
import type { WaitingMatter } from './waiting-matter.ts';

/** What an area declares for the desk's server (docs/architecture.md, Desk). */
export type AreaDesk = {
  /** POST /mesa/api/{name}. */
  readonly actions?: Readonly<Record<string, AnyDeskAction>>;
  readonly uploads?: readonly DeskUpload[];
  /** Finds the uses of an image in the area's data. */
  readonly imageUses?: FindImageUses;
  /** Fields of drafts that name an image without its folder. */
  readonly draftImages?: readonly DraftImage[];
  /** Parts of the page of health. */
  readonly health?: readonly MeasuredPart[];
  /** What of the area waits for a person, on the desk's home. */
  readonly waiting?: readonly WaitingMatter[];
  /** Features of the area that the environment switches. */
  readonly switches?: readonly EnvironmentSwitch[];
};

/** PUT /mesa/{folder}/{path}, whose body is a file. */
export type DeskUpload = {
  readonly folder: string;
  readonly allow: DeskSubject;
  readonly maxBytes: number;
  /** Time limit for the body, in milliseconds. */
  readonly timeout: number;
  /** Stores the file, and records it in the audit log. */
  readonly store: (
    file: {
      readonly path: string;
      readonly query: Readonly<Record<string, unknown>>;
      readonly bytes: Buffer;
    },
    context: StaffContext,
  ) => Promise<Result<object>>;
};

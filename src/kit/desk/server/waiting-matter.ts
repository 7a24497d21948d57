import type { DeskSubject } from '../core/roles.ts';
import type { StaffContext } from './context.ts';

/** Something that waits for a person, on the desk's home (docs/product.md, Desk). */
export type WaitingMatter = {
  /** Names its text (kit/desk/portal/operation-texts.ts). */
  readonly name: string;
  /** Place on the page. */
  readonly order: number;
  /** The subject that a role needs to act on it; absent for everybody at the desk. */
  readonly subject?: DeskSubject;
  /** How many there are for this member of staff. */
  readonly count: (context: StaffContext) => Promise<number>;
};

import type { MessageDescriptor } from '@lingui/core';
import type { DeskSubject } from '../core/roles.ts';

/** How a part of the page of health is shown. */
export type HealthTexts<Figures, Section extends string> = {
  readonly label: MessageDescriptor;
  readonly figures: (figures: Figures) => MessageDescriptor;
  /** What to do, by the part's section of docs/operations.md. */
  readonly help: Readonly<Record<Section, MessageDescriptor>>;
  /** The screen for acting on the part, with the subject that a role needs to see it. */
  readonly screen?: { readonly path: string; readonly subject: DeskSubject };
};

/** The texts of an area's parts on the screens of operation, by their names. */
export type OperationTexts = {
  readonly health?: Readonly<Record<string, HealthTexts<never, string>>>;
  /** The features that the environment switches. */
  readonly switches?: Readonly<Record<string, MessageDescriptor>>;
  /** The job queues; one without a text shows its technical name. */
  readonly queues?: Readonly<Record<string, MessageDescriptor>>;
};

import type { MessageDescriptor } from '@lingui/core';
import type { IconName } from '#kit/portal/design/Icon.tsx';
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

/** How a matter on the desk's home is shown, and the screen to act on it. */
type WaitingTexts = { readonly label: MessageDescriptor; readonly icon: IconName; readonly path: string };

/** The texts of an area's parts on the home and on the screens of operation, by their names. */
export type OperationTexts = {
  readonly health?: Readonly<Record<string, HealthTexts<never, string>>>;
  /** What waits for a person, on the desk's home. */
  readonly waiting?: Readonly<Record<string, WaitingTexts>>;
  /** The features that the environment switches. */
  readonly switches?: Readonly<Record<string, MessageDescriptor>>;
  /** The job queues; one without a text shows its technical name. */
  readonly queues?: Readonly<Record<string, MessageDescriptor>>;
};

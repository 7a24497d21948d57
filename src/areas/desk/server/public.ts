/** The desk's exports for the tools. */
export type { PastDaysAnswer, PastDaysCommand } from './numbers/past-days-command.ts';
export type { DeskStaffAnswer, DeskStaffCommand } from './staff-command.ts';

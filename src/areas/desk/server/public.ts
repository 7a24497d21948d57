/** All that the tools may use of the desk. */
export type { PastDaysAnswer, PastDaysCommand } from './numbers/past-days-command.ts';
export type { DeskStaffAnswer, DeskStaffCommand } from './staff-command.ts';

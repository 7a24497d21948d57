/** All that the tools may use of the desk. */
export type { DeskStaffAnswer, DeskStaffCommand } from './staff-command.ts';

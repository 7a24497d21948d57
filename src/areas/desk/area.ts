import { defineArea } from '../../kit/server/area.ts';
import { sendStaffInvitation } from './server/access/invitation.ts';
import { routes } from './server/routes.ts';
import { deskStaff } from './server/staff-command.ts';

export const area = defineArea({
  routes,
  jobs: [sendStaffInvitation],
  adminCommands: { 'desk-staff': deskStaff },
  auditActions: [
    { name: 'desk.sign_in', shown: null },
    { name: 'desk.sign_out', shown: null },
    { name: 'desk.password', shown: null },
    { name: 'desk.second_factor', shown: null },
    { name: 'staff.invite', shown: null },
    { name: 'staff.update', shown: null },
    { name: 'staff.reset', shown: null },
    { name: 'staff.end_sessions', shown: null },
    { name: 'approval.request', shown: null },
    { name: 'approval.decide', shown: null },
    { name: 'approval.switch', shown: null },
    { name: 'audit.export', shown: null },
    { name: 'clients.view', shown: null },
    { name: 'users.end_sessions', shown: null },
    { name: 'users.factor_off', shown: null },
    { name: 'users.unlock', shown: null },
    { name: 'users.invite', shown: null },
    { name: 'users.support_link', shown: null },
    { name: 'content.publish_block', shown: null },
    { name: 'content.restore_block', shown: null },
  ],
});

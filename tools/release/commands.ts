/** The operators' commands of a release (docs/operations.md): programs of this name in tools/. */
export const OPERATOR_COMMANDS = [
  'audit',
  'backup',
  'check-ledger',
  'delayed-compensations',
  'desk-staff',
  'end-sessions',
  'erp-events',
  'export-forms',
  'import',
  'maintenance',
  'migrate',
  'overdue-days',
  'pos-key',
  'restore',
  'second-factor-off',
  'support-link',
];

// Written by tools/generate.ts; do not edit.
/** The names that the areas' manifests declare. */

export type EventType =
  | 'terms.accepted'
  | 'user.created'
  | 'user.updated'
  | 'payment.approved'
  | 'payment.reversed'
  | 'compensation.created'
  | 'order.release_requested'
  | 'voucher.purchased'
  | 'certificate.requested';

export type AuditAction =
  | 'session.sign_in'
  | 'session.sign_out'
  | 'session.end'
  | 'support.link'
  | 'support.sign_in'
  | 'password.change'
  | 'password.ask_reset'
  | 'password.reset'
  | 'second_factor.on'
  | 'second_factor.off'
  | 'second_factor.recovery_codes'
  | 'terms.accept'
  | 'user.import'
  | 'user.create'
  | 'user.update'
  | 'user.upload'
  | 'user.invite'
  | 'payment.create'
  | 'payment.continue'
  | 'payment.abandon'
  | 'plan.create'
  | 'plan.release'
  | 'calendar.create'
  | 'calendar.remove'
  | 'compensation.create'
  | 'voucher.buy'
  | 'erp.release'
  | 'erp.replay';

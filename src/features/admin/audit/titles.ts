import { type ActKind, actKinds } from '#features/approvals/rules.ts'
import type { AuditEntry, NamedObject } from './schema.ts'

/** What admins and the product do, as people read it; the keys are the actions of the log. */
export const auditTitles: Readonly<Record<string, string>> = {
  'account.erased': 'Account deleted',
  'account.lift_suspension': 'Suspension lifted',
  'account.suspend': 'Account suspended',
  'accounts.dispute': 'Disputed account decided',
  'accounts.reversal': '“This wasn’t me” answered',
  'accounts.second-factor': 'Second factor changed',
  'accounts.second-factor-rule': 'Second factor for admins',
  'admin.made': 'Made an admin',
  'approvals.approved': 'Approved',
  'approvals.ask': 'Second admin requested',
  'approvals.refused': 'Rejected',
  'approvals.unopposed': 'In effect without a second admin',
  'approvals.withdrawn': 'Withdrawn',
  'consulting.access-granted': 'Access granted',
  'consulting.access-requested': 'Access requested',
  'consulting.access-withdrawn': 'Access withdrawn',
  'consulting.access-declined': 'Access declined',
  'consulting.assign': 'Consultant assigned',
  'consulting.cancel': 'Subscription canceled',
  'consulting.choose-tier': 'Tier chosen',
  'consulting.debit-rejected': 'Debit rejected',
  'consulting.debit-repeated': 'Debit repeated',
  'consulting.end': 'Subscription ended',
  'consulting.keep': 'Subscription kept',
  'consulting.log-hours': 'Hours logged',
  'consulting.read-file': 'File opened',
  'consulting.renewal-failed': 'Renewal failed',
  'consulting.subscribe': 'Subscribed',
  'consulting.unassign': 'Consultant removed',
  'consulting.undo-hours': 'Logged hours removed',
  'audit.export': 'Audit log exported',
  'compliance.export': 'Compliance report exported',
  'credits.adjust': 'Credits adjusted',
  decide_dispute: 'Dispute decided',
  'early_access.close': 'Early access closed',
  'early_access.open': 'Early access opened',
  'earning.lock': 'Earning locked',
  'earning.unlock': 'Earning unlocked',
  'errors.reopen': 'Error reopened',
  'errors.resolve': 'Error resolved',
  'feedback.close_report': 'Report of a game closed',
  'games.restore': 'Game takedown lifted',
  'games.take-down': 'Game taken down',
  'incentives.extra': 'Extra opened',
  'incentives.fill': 'Budget funded',
  'jobs.discard': 'Job discarded',
  'jobs.retry': 'Job retried',
  'keys.rotated': 'Keys rotated',
  'ledger.check': 'Ledger check started',
  'offers.expire': 'Offer expired',
  'offers.fund': 'Offers budget granted',
  'offers.make': 'Offer made',
  'offers.take-back': 'Bonus reversed',
  'offers.withdraw': 'Offer withdrawn',
  'packages.add': 'Package added',
  'packages.change': 'Package changed',
  'packages.order': 'Packages reordered',
  'payments.freeze': 'Spending paused',
  'payments.lift': 'Spending allowed again',
  'payments.settle': 'Debt settled',
  'payments.take-back': 'Credits taken back',
  'people.remove-second-factor': 'Second factor removed',
  'people.look.account': 'Account viewed',
  'people.look.credits': 'Credit history viewed',
  'people.look.studio': 'Studio dashboard viewed',
  'people.look.tester': 'Tester dashboard viewed',
  'people.sign-out': 'Signed out everywhere',
  'posts.keep': 'Post kept',
  'posts.take_down': 'Post taken down',
  'problems.email': 'Undeliverable address removed',
  'problems.validation': 'Check of a review repeated',
  'promo.codes-download': 'Codes downloaded',
  'promo.codes-remove': 'Codes removed',
  'permissions.activate': 'Permission activated',
  'permissions.conditions': 'Permission conditions changed',
  'permissions.create': 'Permission created',
  'permissions.delete': 'Permission deleted',
  'permissions.deactivate': 'Permission deactivated',
  'permissions.delete_test': 'Permission test deleted',
  'permissions.give': 'Permission given',
  'permissions.save_test': 'Permission test saved',
  'permissions.take': 'Permission removed',
  performance_check: 'Performance checked',
  'promo.dismiss_report': 'Report dismissed',
  'promo.report-refunded': 'Code refunded',
  'promo.report-replaced': 'Code replaced',
  'promo.report-declined': 'Code report declined',
  'promo.refund_sale': 'Sale refunded',
  'promo.refund_all_buyers': 'All buyers refunded',
  'promo.lift_sales_debt': 'Debt of sales lifted',
  'payments.refund': 'Payment refunded',
  'promo.restore': 'Takedown lifted',
  'promo.take-back': 'Sale taken back',
  'promo.take_down': 'Taken down',
  'referrals.end': 'Referral link ended',
  'referrals.make': 'Referral link created',
  'reviews.dismiss_reports': 'Reports of a review closed',
  'reviews.hide_text': 'Review text hidden',
  'reviews.restore_text': 'Review text shown again',
  'reviews.warn_tester': 'Tester warned',
  'roles.become_tester': 'Became a tester',
  'requests.close': 'Data request closed',
  'requests.take': 'Data request assigned',
  'retention.change': 'Retention changed',
  'roles.change': 'Roles changed',
  'service-areas.change': 'Service area changed',
  'security.block_network': 'Network blocked',
  'security.change_rule': 'Security rule changed',
  'security.dismiss': 'Alert dismissed',
  'security.end_sign_ins': 'Sign-ins ended',
  'security.export': 'Security report downloaded',
  'security.freeze_spending': 'Spending frozen',
  'security.suspend': 'Suspended after an alert',
  'security.undo_block_network': 'Network block undone',
  'security.undo_dismiss': 'Alert dismissal undone',
  'security.undo_end_sign_ins': 'Sign-ins restored',
  'security.undo_freeze_spending': 'Spending unfrozen',
  'security.undo_suspend': 'Suspension after an alert undone',
  'settings.change': 'Prices changed',
  'tiers.add': 'Tier added',
  'tiers.change': 'Tier changed',
}

/** What happened, in words; an action without a title is shown by its name. */
export const titleOfAction = (action: string) => auditTitles[action] ?? action

/** The actions whose title or name contains these words. */
export const actionsCalled = (search: string): string[] => {
  const words = search.toLowerCase()
  return Object.entries(auditTitles).flatMap(([action, title]) =>
    action.includes(words) || title.toLowerCase().includes(words) ? [action] : [],
  )
}

/** What entries without a subject are about, by the name of the field that says it. */
const saidIn = { permission: 'permission', code: 'referral link', task: 'job', message: 'error' } as const

/** What entries of these actions are about: there is one of it. */
const theOnly: Readonly<Record<string, readonly [kind: string, name: string]>> = {
  'accounts.second-factor-rule': ['rule', 'Second factor of admins'],
  'audit.export': ['export', 'Audit log'],
  'compliance.export': ['export', 'Compliance report'],
  'incentives.fill': ['budget', 'Incentives budget'],
  'keys.rotated': ['keys', 'Keys of the server'],
  'ledger.check': ['check', 'Ledger'],
  'offers.fund': ['budget', 'Offers budget'],
  'packages.order': ['packages', 'Credit packages'],
  performance_check: ['check', 'Performance'],
  'retention.change': ['rule', 'Retention'],
  'security.export': ['export', 'Security report'],
  'settings.change': ['prices', 'Prices and rewards'],
}

interface Said {
  action: string
  detail: Readonly<Record<string, unknown>>
  names: AuditEntry['names']
}

/** What an entry without a subject is about, such as a budget, a permission or an alert; null if nothing. */
export function objectSaidIn({ action, detail, names }: Said): NamedObject | null {
  const only = theOnly[action]
  if (only) return { kind: only[0], name: only[1] }
  if (action.startsWith('approvals.')) return { kind: 'act', name: actKinds[detail.kind as ActKind] }
  for (const [field, kind] of Object.entries(saidIn)) {
    const name = detail[field]
    if (typeof name === 'string' && name !== '') return { kind, name }
  }
  return Object.values(names)[0] ?? null
}

import { formatNumber } from '#kit/data/format.ts'

const titles: Record<string, string> = {
  'account.erased': 'Account deleted',
  'account.lift_suspension': 'Suspension lifted',
  'account.suspend': 'Account suspended',
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
  'consulting.assign': 'Consultant assigned',
  'consulting.cancel': 'Subscription canceled',
  'consulting.choose-tier': 'Tier chosen',
  'consulting.end': 'Subscription ended',
  'consulting.keep': 'Subscription kept',
  'consulting.log-hours': 'Hours logged',
  'consulting.read-file': 'File opened',
  'consulting.renewal-failed': 'Renewal failed',
  'consulting.subscribe': 'Subscribed',
  'consulting.unassign': 'Consultant removed',
  'consulting.undo-hours': 'Logged hours removed',
  'compliance.export': 'Compliance report exported',
  'credits.adjust': 'Credits adjusted',
  decide_dispute: 'Dispute decided',
  'early_access.close': 'Early access closed',
  'early_access.open': 'Early access opened',
  'earning.lock': 'Earning locked',
  'earning.unlock': 'Earning unlocked',
  'errors.reopen': 'Error reopened',
  'errors.resolve': 'Error resolved',
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
  'promo.restore': 'Takedown lifted',
  'promo.take-back': 'Sale taken back',
  'promo.take_down': 'Taken down',
  'referrals.end': 'Referral link ended',
  'referrals.make': 'Referral link created',
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
export const titleOfAction = (action: string) => titles[action] ?? action

/** Fields of a detail that hold a sentence written by a person, or about the whole entry. */
const sentences = ['reason', 'note', 'description']

export interface AuditDetail {
  /** The sentence that an admin gave, or that the product wrote. */
  reason: string | undefined
  /** The other fields, each as 'name: value'. */
  facts: string[]
}

/** The detail of an entry for reading: its reason first, and a changed value as 'from → to'. */
export function readDetail(detail: Record<string, unknown>): AuditDetail {
  const { changes, ...rest } = detail
  const fields = { ...rest, ...(isRecord(changes) && changes) }
  const reason = sentences.map((name) => detail[name]).find((value) => typeof value === 'string' && value !== '')
  return {
    reason: reason as string | undefined,
    facts: Object.entries(fields)
      .filter(([name, value]) => !sentences.includes(name) && value !== null)
      .map(([name, value]) => `${wordsOf(name)}: ${shown(value)}`),
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** 'pricePerCredit' as 'price per credit'. */
const wordsOf = (name: string) => name.replaceAll('_', ' ').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

function shown(value: unknown): string {
  if (typeof value === 'number') return formatNumber(value)
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(shown).join(', ')
  if (isRecord(value) && 'from' in value && 'to' in value) return `${shown(value.from)} → ${shown(value.to)}`
  return isRecord(value) ? JSON.stringify(value) : String(value)
}

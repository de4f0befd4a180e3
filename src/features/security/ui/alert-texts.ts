import { formatNumber, plural } from '#kit/data/format.ts'
import { type ResponseKind, type RuleKey, ruleKinds } from '../rules.ts'
import type { SecurityAlert, ShownRule } from '../schema.ts'

type Alert = Pick<SecurityAlert, 'alertType' | 'total' | 'affectedName'>

/** What a rule found, in a few words. */
export function titleOfAlert({ alertType, total, affectedName }: Alert): string {
  switch (alertType) {
    case 'failed_sign_ins':
      return `${plural(total, 'failed sign-in')} from one network`
    case 'forged_webhook':
      return total === 1 ? 'Forged payment webhook' : `${formatNumber(total)} forged payment webhooks`
    case 'large_export':
      return `Export of ${plural(total, 'person', 'people')}`
    case 'night_role_change':
      return `Roles of ${affectedName ?? 'a person'} changed at night`
  }
}

/** The condition of a rule: '10 in 5 minutes, one network'. */
export function conditionOf({
  key,
  threshold,
  windowMinutes,
  fromHour,
  toHour,
  timeZone,
}: Omit<ShownRule, 'fired'>): string {
  const window = windowMinutes === 60 ? 'an hour' : plural(windowMinutes, 'minute')
  const hour = (at: number) => `${String(at).padStart(2, '0')}:00`
  switch (key) {
    case 'failed_sign_ins':
      return `${formatNumber(threshold)} in ${window}, one network`
    case 'forged_webhook':
      return threshold === 1 ? 'any' : `${formatNumber(threshold)} in ${window}, one network`
    case 'large_export':
      return `more than ${plural(threshold, 'person', 'people')} in ${window}`
    case 'night_role_change':
      return `${hour(fromHour)} to ${hour(toHour)}, ${timeZone}`
  }
}

/** What a response did, as its button said. */
const responseNames: Record<ResponseKind, string> = {
  block_network: 'Block network for an hour',
  end_sign_ins: 'End sign-ins',
  freeze_spending: 'Freeze spending',
  suspend: 'Suspend account',
  dismiss: 'Dismiss with a reason',
}

/** The name of a response to what the rule found. */
export const responseName = (kind: ResponseKind, rule: RuleKey): string =>
  kind === 'block_network' && ruleKinds[rule].blocks === 'webhook'
    ? 'Block webhook calls for an hour'
    : responseNames[kind]

/** What was done: 'You blocked the network'. */
export function doneText({ kind, people, byName }: SecurityAlert['responses'][number], rule: RuleKey): string {
  const who = byName ?? 'The rule'
  const whom = plural(people, 'person', 'people')
  switch (kind) {
    case 'block_network':
      return ruleKinds[rule].blocks === 'webhook'
        ? `${who} blocked the network’s webhook calls for an hour.`
        : `${who} blocked the network for an hour.`
    case 'end_sign_ins':
      return `${who} ended the sign-ins of ${whom}.`
    case 'freeze_spending':
      return `${who} froze the spending of ${whom}.`
    case 'suspend':
      return `${who} suspended the account.`
    case 'dismiss':
      return `${who} dismissed it.`
  }
}

export const ruleName = ({ alertType }: Pick<SecurityAlert, 'alertType'>): string => ruleKinds[alertType].label

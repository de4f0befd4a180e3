import { formatSpan, plural } from '#kit/data/format.ts'
import { kindOf, type RuleKey, ruleKinds } from '../rules.ts'
import type { FoldedEvent } from '../schema.ts'

type Folded = Pick<FoldedEvent, 'eventType' | 'eventDetails' | 'times' | 'createdAt' | 'since'>

/** What happened, with the number of times: 'Wrong password, 60 times in 5 min'. */
export function textOfEvent({ eventType, eventDetails, times, createdAt, since }: Folded): string {
  const what = withDetail(eventType, eventDetails)
  if (times === 1) return what
  const span = createdAt.getTime() - since.getTime()
  return `${what}, ${plural(times, 'time')}${span >= 1000 ? ` in ${formatSpan(span)}` : ''}`
}

function withDetail(type: string, details: Record<string, unknown>): string {
  const { label } = kindOf(type)
  const { call, what, people, given, taken, rule, blocked, by } = details
  if (type === 'rule_fired' && typeof rule === 'string' && rule in ruleKinds)
    return `${label}: ${ruleKinds[rule as RuleKey].label.toLowerCase()}`
  if (type === 'role_changed') return `${label}${listed(' added: ', given)}${listed(' removed: ', taken)}`
  if (type === 'export_created')
    return `${label}: ${what}${typeof people === 'number' && people > 1 ? `, ${plural(people, 'person', 'people')}` : ''}`
  if (type === 'permission_changed' && typeof details.permission === 'string') return `${label}: ${details.permission}`
  if (type === 'csp_violation' && typeof blocked === 'string') return `${label}: ${blocked}`
  if (type === 'password_changed' && by === 'emailed link') return `${label} by an emailed link`
  if (type === 'sign_in_new_country' && typeof details.country === 'string') return `${label}: ${details.country}`
  if (type.startsWith('approval_') && typeof details.amount === 'number')
    return `${label}: ${plural(details.amount, 'credit')}`
  return typeof call === 'string' ? `${label} (${call})` : label
}

const listed = (before: string, list: unknown) =>
  Array.isArray(list) && list.length > 0 ? `${before}${list.join(', ')}` : ''

import { decide, type Holder, type Matrix } from './rules.ts'

/** What must hold besides the permission. An admin needs none of it. */
export interface Conditions {
  ownerOnly?: boolean | undefined
  /** Days of the week, 0 is Sunday. */
  allowedDays?: number[] | undefined
  /** 'HH:MM' in `timeZone`, the end excluded. An end that is not after the start is on the next day. */
  timeWindow?: { start: string; end: string } | undefined
  /**
   * IANA name, such as `Europe/Oslo`, of the days and the window; UTC if not given. It is the permission's own: a person's
   * zone comes from their browser, so they could choose the hour.
   */
  timeZone?: string | undefined
  requireDemographics?: boolean | undefined
  minReputation?: number | undefined
  minCredits?: number | undefined
}

/** The person and the moment that the conditions are compared with. */
export interface Circumstances {
  isOwner: boolean
  now: Date
  demographicsCompleted: boolean
  reputation: number
  credits: number
}

/** Whether a person has a permission, and the conditions hold. */
export const decideInContext = (
  holder: Holder,
  permission: string,
  { matrix, conditions, at }: { matrix: Matrix; conditions: Conditions; at: Circumstances },
): boolean =>
  decide(holder, permission, matrix) && (holder.roles.includes('admin') || unmetConditions(conditions, at).length === 0)

/** The names of the conditions that do not hold. */
export function unmetConditions(conditions: Conditions, at: Circumstances): (keyof Conditions)[] {
  const { ownerOnly, allowedDays, timeWindow, timeZone = 'UTC', requireDemographics } = conditions
  const { minReputation = 0, minCredits = 0 } = conditions
  const { day, minutes } = localTime(at.now, timeZone)
  const [start, end] = timeWindow ? [minutesOf(timeWindow.start), minutesOf(timeWindow.end)] : [0, 24 * 60]
  const isOvernight = start >= end
  const isInWindow = isOvernight ? minutes >= start || minutes < end : minutes >= start && minutes < end
  // After midnight a window still belongs to the day on which it started.
  const windowDay = isOvernight && minutes < end ? (day + 6) % 7 : day
  const unmet: [keyof Conditions, boolean][] = [
    ['ownerOnly', ownerOnly === true && !at.isOwner],
    ['allowedDays', allowedDays !== undefined && !allowedDays.includes(windowDay)],
    ['timeWindow', timeWindow !== undefined && !isInWindow],
    ['requireDemographics', requireDemographics === true && !at.demographicsCompleted],
    ['minReputation', at.reputation < minReputation],
    ['minCredits', at.credits < minCredits],
  ]
  return unmet.flatMap(([name, isUnmet]) => (isUnmet ? [name] : []))
}

const dayNames = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** Day of the week and minutes since midnight in a time zone. */
function localTime(now: Date, timeZone: string): { day: number; minutes: number } {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return { day: dayNames.indexOf(part('weekday')), minutes: Number(part('hour')) * 60 + Number(part('minute')) }
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

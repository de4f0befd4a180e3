import { creditsText } from '#shared/texts/grouped.ts'
import type { Conditions } from './conditions.ts'

export const dayNames = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const

/** Monday first. */
export const weekOrder = [1, 2, 3, 4, 5, 6, 0] as const

const listed = (days: readonly number[]) =>
  weekOrder
    .filter((day) => days.includes(day))
    .map((day) => dayNames[day])
    .join(', ')

/** A condition in a few words, for the matrix. */
const shortTexts: { [Name in keyof Required<Conditions>]: (value: NonNullable<Conditions[Name]>) => string | null } = {
  ownerOnly: (on) => (on ? 'owner only' : null),
  allowedDays: (days) => listed(days) || 'no day',
  timeWindow: ({ start, end }) => `${start} to ${end}`,
  timeZone: () => null,
  requireDemographics: (on) => (on ? 'completed profile' : null),
  minReputation: (least) => (least > 0 ? `from ${least} reputation` : null),
  minCredits: (least) => (least > 0 ? `from ${creditsText(least)}` : null),
}

/** The conditions of a permission in a few words each. */
export const shortConditions = (conditions: Conditions): string[] =>
  (Object.keys(shortTexts) as (keyof Conditions)[]).flatMap((name) => {
    const value = conditions[name]
    if (value === undefined) return []
    const text = (shortTexts[name] as (value: unknown) => string | null)(value)
    if (text === null) return []
    return [name === 'timeWindow' ? `${text} ${conditions.timeZone ?? 'UTC'}` : text]
  })

/** Why a person can't do something although they have the permission. */
export function conditionSentence(name: keyof Conditions, conditions: Conditions): string {
  const { allowedDays = [], timeWindow, timeZone = 'UTC', minReputation, minCredits } = conditions
  switch (name) {
    case 'ownerOnly':
      return 'Only its owner can do this.'
    case 'allowedDays':
      return `You can only do this on these days (${timeZone}): ${listed(allowedDays) || 'none'}.`
    case 'timeWindow':
      return `You can only do this from ${timeWindow?.start} to ${timeWindow?.end} (${timeZone}).`
    case 'timeZone':
      return `You can’t do this now (${timeZone}).`
    case 'requireDemographics':
      return 'Complete your profile first.'
    case 'minReputation':
      return `You need ${minReputation} reputation for this.`
    case 'minCredits':
      return `You need a balance of ${creditsText(minCredits ?? 0)} for this.`
  }
}

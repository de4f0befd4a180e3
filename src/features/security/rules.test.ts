import { expect, test } from 'vitest'
import { averageScore, foldEvents, isInHours, isReached, type Rule, ruleKinds, scoreOf } from './rules.ts'

test('the score is 1, of failures 2, of blocked calls 3, of suspicious ones 4; its average is weighed by events', () => {
  expect(['sign_in', 'export_created', 'sign_in_failed', 'payment_failed'].map(scoreOf)).toEqual([1, 1, 2, 2])
  expect(['guard_refused', 'rate_limited', 'upload_blocked'].map(scoreOf)).toEqual([3, 3, 3])
  expect(['sign_in_unusual', 'webhook_forged', 'suspicious_login'].map(scoreOf)).toEqual([4, 4, 4])
  expect(averageScore([])).toBeNull()
  expect(
    averageScore([
      { score: 1, events: 3 },
      { score: 4, events: 1 },
    ]),
  ).toBe(1.75)
})

test('the night of a rule goes over midnight, in its time zone', () => {
  const night: Rule = { ...ruleKinds.night_role_change.defaults, fromHour: 22, toHour: 6, timeZone: 'Europe/Helsinki' }
  const at = (time: string) => isInHours(night, new Date(`2026-01-10T${time}Z`))
  expect([at('19:59'), at('20:00'), at('23:30'), at('03:59'), at('04:00')]).toEqual([false, true, true, true, false])
  const day: Rule = { ...night, fromHour: 9, toHour: 17, timeZone: 'UTC' }
  expect(isInHours(day, new Date('2026-01-10T08:59:00Z'))).toBe(false)
  expect(isInHours(day, new Date('2026-01-10T09:00:00Z'))).toBe(true)
})

test('an export is large above its threshold; other rules fire at theirs', () => {
  const { large_export: large, failed_sign_ins: failed } = ruleKinds
  expect([100, 101].map((sum) => isReached('large_export', large.defaults, sum))).toEqual([false, true])
  expect([9, 10].map((sum) => isReached('failed_sign_ins', failed.defaults, sum))).toEqual([false, true])
})

test('repeated events fold into one row; wrong passwords of one network whatever the account', () => {
  const event = (
    minute: number,
    eventType: string,
    { userId = null as string | null, sourceIp = 'n', times = 1 } = {},
  ) => ({
    eventType,
    userId,
    sourceIp,
    times,
    riskLevel: 'medium' as const,
    createdAt: new Date(Date.UTC(2026, 0, 1, 0, 60 - minute)),
  })
  const folded = foldEvents([
    event(0, 'sign_in_failed', { userId: 'a', times: 3 }),
    event(1, 'sign_in'),
    event(2, 'sign_in_failed', { userId: 'b', times: 2 }),
    event(3, 'sign_in_failed', { sourceIp: 'm' }),
    event(4, 'guard_refused', { userId: 'a' }),
    event(5, 'guard_refused', { userId: 'b' }),
    event(30, 'sign_in_failed', { userId: 'b' }),
  ])
  expect(folded.map(({ eventType, times, userId }) => [eventType, times, userId])).toEqual([
    ['sign_in_failed', 5, null],
    ['sign_in', 1, null],
    ['sign_in_failed', 1, null],
    ['guard_refused', 1, 'a'],
    ['guard_refused', 1, 'b'],
    ['sign_in_failed', 1, 'b'],
  ])
})

import { expect, test } from 'vitest'
import { type Role, roles } from '#shared/roles.ts'
import { seed as seedOfRun } from '../../../scripts/tiers.mjs'
import { type Circumstances, type Conditions, decideInContext, unmetConditions } from './conditions.ts'
import { decide, type Matrix } from './rules.ts'

const seed = seedOfRun()
const many = 10_000

/** Numbers of 0 to 1 that follow from the seed. */
function randomFrom(start: number): () => number {
  let state = start
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const random = randomFrom(seed)
const below = (limit: number) => Math.floor(random() * limit)
const flip = () => random() < 0.5
const some = <T>(list: readonly T[]): T[] => list.filter(flip)
const one = <T>(list: readonly T[]): T => list[below(list.length)] as T

const names = [
  'game_create',
  'game_delete',
  'game_edit',
  'review_participate',
  'review_create',
  'trailer_show',
  'role_change',
]
const asked = [...names, 'nothing_known', 'constructor']
const zones = ['UTC', 'Europe/Oslo', 'Asia/Kolkata', 'America/Los_Angeles', 'Pacific/Kiritimati']
const twoDigits = (n: number) => String(n).padStart(2, '0')
const time = () => `${twoDigits(below(24))}:${twoDigits(below(60))}`
const maybe = <T>(make: () => T): T | undefined => (random() < 0.3 ? make() : undefined)

const aMatrix = (): Matrix => Object.fromEntries(some(names).map((name) => [name, some(roles)]))
const conditionsOfChance = (): Conditions => ({
  ownerOnly: maybe(flip),
  allowedDays: maybe(() => some([0, 1, 2, 3, 4, 5, 6])),
  timeWindow: maybe(() => ({ start: time(), end: time() })),
  timeZone: maybe(() => one(zones)),
  requireDemographics: maybe(flip),
  minReputation: maybe(() => below(100)),
  minCredits: maybe(() => below(100)),
})
const aMoment = (): Circumstances => ({
  isOwner: flip(),
  now: new Date(Date.UTC(2026, below(12), 1 + below(28), below(24), below(60))),
  demographicsCompleted: flip(),
  reputation: below(100),
  credits: below(100),
})

/** The rules of docs/rules once more (admin-1). */
function naively(held: readonly Role[], suspended: boolean, permission: string, matrix: Matrix): boolean {
  if (suspended) return false
  for (const role of held) if (role === 'admin') return true
  for (const [name, having] of Object.entries(matrix)) {
    if (name !== permission) continue
    if (name === 'account_view' || name === 'permission_manage' || name === 'role_change') continue
    for (const role of held) {
      if (role === 'tester' && (name === 'game_create' || name === 'game_delete')) continue
      if (role === 'studio' && name === 'review_participate') continue
      for (const has of having) if (has === role) return true
    }
  }
  return false
}

/** Walks the minutes of a window, each a name of its day and time, instead of comparing numbers. */
function isInWindow(start: string, end: string, at: string): 'no' | 'today' | 'since yesterday' {
  let [hour = 0, minute = 0] = start.split(':').map(Number)
  let day: 'today' | 'since yesterday' = 'today'
  for (let n = 0; n < 24 * 60; n++) {
    const name = `${twoDigits(hour)}:${twoDigits(minute)}`
    if (n > 0 && name === end) return 'no'
    if (name === at) return day
    minute += 1
    if (minute === 60) [hour, minute] = [hour + 1, 0]
    if (hour === 24) [hour, day] = [0, 'since yesterday']
  }
  return 'no'
}

function naivelyMet(conditions: Conditions, at: Circumstances): boolean {
  const local = at.now.toLocaleString('sv-SE', { timeZone: conditions.timeZone ?? 'UTC' })
  const today = new Date(`${local.slice(0, 10)}T12:00:00Z`).getUTCDay()
  const window = conditions.timeWindow
  const inWindow = window ? isInWindow(window.start, window.end, local.slice(11, 16)) : 'today'
  if (inWindow === 'no') return false
  const day = inWindow === 'today' ? today : today === 0 ? 6 : today - 1
  if (conditions.ownerOnly && !at.isOwner) return false
  if (conditions.allowedDays && !conditions.allowedDays.includes(day)) return false
  if (conditions.requireDemographics && !at.demographicsCompleted) return false
  if (conditions.minReputation !== undefined && at.reputation < conditions.minReputation) return false
  return !(conditions.minCredits !== undefined && at.credits < conditions.minCredits)
}

test(`${many} random matrices, roles and contexts are decided as a naive implementation decides them`, () => {
  let allowed = 0
  for (let n = 0; n < many; n++) {
    const matrix = aMatrix()
    const held = some(roles.filter((role) => role !== 'admin' || random() < 0.2))
    const suspended = random() < 0.1
    const permission = one(asked)
    const holder = { roles: held, suspended }
    const expected = naively(held, suspended, permission, matrix)
    const conditions = conditionsOfChance()
    const at = aMoment()
    const inContext = expected && (held.includes('admin') || naivelyMet(conditions, at))
    const of = { seed, n, held, suspended, permission, matrix, conditions, at }
    expect({ ...of, answer: decide(holder, permission, matrix) }).toEqual({ ...of, answer: expected })
    const answer = decideInContext(holder, permission, { matrix, conditions, at })
    expect({ ...of, answer }).toEqual({ ...of, answer: inContext })
    if (inContext) allowed += 1
  }
  // Neither answer is rare, so both are tested.
  expect(allowed).toBeGreaterThan(many / 20)
})

test('a window that ends when it starts is a whole day', () => {
  const minutes = Array.from({ length: 24 * 60 }, (_, minute) => new Date(Date.UTC(2026, 0, 9, 0, minute)))
  const at = { isOwner: true, demographicsCompleted: true, reputation: 0, credits: 0 }
  for (const time of ['00:00', '09:30']) {
    const conditions = { timeWindow: { start: time, end: time } }
    expect(minutes.filter((now) => unmetConditions(conditions, { ...at, now }).length > 0)).toEqual([])
  }
})

test('a window over midnight belongs to the day on which it started', () => {
  const friday = { allowedDays: [5], timeWindow: { start: '22:00', end: '02:00' }, timeZone: 'Europe/Oslo' }
  const at = (now: string): Circumstances => ({
    isOwner: true,
    demographicsCompleted: true,
    reputation: 0,
    credits: 0,
    now: new Date(now),
  })
  const tester = { roles: ['tester'] as const }
  const ask = (now: string) =>
    decideInContext(tester, 'game_edit', { matrix: { game_edit: ['tester'] }, conditions: friday, at: at(now) })
  expect(ask('2026-01-09T21:30:00Z')).toBe(true)
  expect(ask('2026-01-10T00:30:00Z')).toBe(true)
  expect(ask('2026-01-10T01:00:00Z')).toBe(false)
  expect(ask('2026-01-08T23:30:00Z')).toBe(false)
})

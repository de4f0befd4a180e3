import { describe, expect, test } from 'vitest'
import { budgetOf, drawFrom } from '#features/credits/incentives/incentives-budget.ts'
import type { BuildKind } from '#features/games/rules.ts'
import {
  canVerifyPlay,
  matchReasons,
  offerOf,
  requestStates,
  requestTransitions,
  runsOn,
  spotStates,
  spotTransitions,
} from './rules.ts'

test.each([
  { what: 'a request', states: requestStates, table: requestTransitions, first: 'draft', ends: ['closed'] },
  { what: 'a spot', states: spotStates, table: spotTransitions, first: 'open', ends: ['settled', 'refunded'] },
])('every state of $what can be reached', ({ states, table, first, ends }) => {
  const next: Readonly<Record<string, readonly string[]>> = table
  const reached = new Set([first])
  for (const from of reached) for (const to of next[from] ?? []) reached.add(to)
  expect([...reached].sort()).toEqual([...states].sort())
  expect(states.filter((state) => next[state]?.length === 0)).toEqual(ends)
})

describe('an offer', () => {
  const quick = { price: 25, reward: 17 }
  test.each([
    { name: 'plain', terms: { ...quick, percent: 100, surplus: 0 }, offer: { pay: 17, maxBonus: 5, reserve: 0 } },
    {
      name: 'with a level that the margin covers',
      terms: { ...quick, percent: 150, surplus: 0 },
      offer: { pay: 25, maxBonus: 0, reserve: 0 },
    },
    {
      name: 'with a level and the bonus',
      terms: { ...quick, percent: 150, surplus: 100 },
      offer: { pay: 25, maxBonus: 5, reserve: 5 },
    },
    {
      name: 'with part of the bonus',
      terms: { ...quick, percent: 150, surplus: 2 },
      offer: { pay: 25, maxBonus: 2, reserve: 2 },
    },
    {
      name: 'of a Legend, as far as the margin reaches',
      terms: { ...quick, percent: 250, surplus: 0 },
      offer: { pay: 25, maxBonus: 0, reserve: 0 },
    },
    {
      name: 'of a Legend, with a pool',
      terms: { ...quick, percent: 250, surplus: 22 },
      offer: { pay: 42, maxBonus: 5, reserve: 22 },
    },
    {
      name: 'with a negative pool',
      terms: { ...quick, percent: 250, surplus: -6 },
      offer: { pay: 19, maxBonus: 0, reserve: 0 },
    },
    {
      name: 'with a negative pool beyond the margin',
      terms: { ...quick, percent: 250, surplus: -60 },
      offer: { pay: 17, maxBonus: 0, reserve: 0 },
    },
    {
      name: 'if no whole percent pays exactly the limit',
      terms: { price: 280, reward: 196, percent: 250, surplus: -82 },
      offer: { pay: 197, maxBonus: 1, reserve: 0 },
    },
    {
      name: 'flat 70 on a quick review',
      terms: { price: 25, reward: 70, percent: 100, surplus: 100 },
      offer: { pay: 70, maxBonus: 5, reserve: 50 },
    },
    {
      name: 'if playing cannot be verified: no bonus is reserved',
      terms: { ...quick, percent: 100, surplus: 100, verifiable: false },
      offer: { pay: 17, maxBonus: 0, reserve: 0 },
    },
    {
      name: 'flat 70 without a pool',
      terms: { price: 25, reward: 70, percent: 200, surplus: 0 },
      offer: { pay: 25, maxBonus: 0, reserve: 0 },
    },
    {
      name: 'of the launch preset',
      terms: { price: 2, reward: 2, percent: 110, surplus: 100 },
      offer: { pay: 2, maxBonus: 5, reserve: 5 },
    },
  ])('$name', ({ terms, offer }) => {
    const result = offerOf({ verifiable: true, ...terms })
    expect(result).toMatchObject(offer)
    expect(result.pay).toBe(Math.floor((result.baseReward * result.multiplierPercent) / 100))
    expect(result.multiplierPercent).toBeLessThanOrEqual(terms.percent)
    expect(terms.price + result.reserve).toBeGreaterThanOrEqual(result.pay + result.maxBonus)
    expect(result.reserve).toBeLessThanOrEqual(Math.max(0, terms.surplus))
  })
})

describe('drawing from the budget', () => {
  const shards = [
    { id: 'a', balance: 5 },
    { id: 'b', balance: 20 },
    { id: 'c', balance: 9 },
  ]
  test('uses one shard if one is enough', () => {
    expect(drawFrom(shards, 8, 0)).toEqual([{ id: 'b', amount: 8 }])
    expect(drawFrom(shards, 8, 0.99)).toEqual([{ id: 'c', amount: 8 }])
  })
  test('uses the fullest shards first if no single one is enough', () => {
    expect(drawFrom(shards, 30, 0)).toEqual([
      { id: 'b', amount: 20 },
      { id: 'c', amount: 9 },
      { id: 'a', amount: 1 },
    ])
    expect(budgetOf(shards)).toBe(34)
  })
  test('draws nothing for an amount of 0', () => {
    expect(drawFrom(shards, 0, 0.5)).toEqual([])
    expect(drawFrom([], 0, 0.5)).toEqual([])
  })
})

describe('match reasons', () => {
  test('name genres, device and history', () => {
    const reasons = matchReasons({
      device: 'PC',
      favoriteGenres: ['Puzzle', 'RPG'],
      platforms: ['Windows'],
      genres: ['Puzzle'],
      acceptedBefore: 2,
    })
    expect(reasons).toEqual(['You like Puzzle', 'Runs on your device: PC', 'This studio accepted 2 of your reviews'])
  })
  test('may be empty', () => {
    expect(
      matchReasons({ device: null, favoriteGenres: [], platforms: ['VR'], genres: ['Puzzle'], acceptedBefore: 0 }),
    ).toEqual([])
  })
  test.each([
    ['PC', ['Windows'], true],
    ['PC', ['iOS', 'Web'], true],
    ['Mobile', ['Windows'], false],
    ['Console', ['Console'], true],
    ['VR', ['Web'], false],
    [null, ['VR'], true],
  ])('%s runs %s: %s', (device, platforms, runs) => expect(runsOn(device, platforms)).toBe(runs))
})

test.each<[string, { kind: BuildKind } | undefined, number, boolean]>([
  ['a build played in a page of ours, in the room or in a tab', { kind: 'web' }, 0, true],
  ['a link', { kind: 'link' }, 0, false],
  ['a link with a proof question', { kind: 'link' }, 1, true],
  ['no build yet', undefined, 0, true],
])('playing can be verified for %s', (_, build, proofs, can) => {
  expect(canVerifyPlay(build, Array(proofs).fill('?'))).toBe(can)
})

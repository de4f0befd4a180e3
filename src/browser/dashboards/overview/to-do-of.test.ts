import { expect, test } from 'vitest'
import { type ActiveRequest, needsStudio, toDoOf } from './to-do-of.ts'

type Parts = Partial<Omit<ActiveRequest, 'counts'>> & { counts?: Partial<ActiveRequest['counts']> }

const aRequest = ({ counts, ...parts }: Parts) =>
  ({
    id: 'a',
    gameId: 'g',
    gameTitle: 'Overwinter',
    status: 'open',
    autoFillEnabled: false,
    autoFillAtLimit: false,
    autoFillStoppedAt: null,
    nextDecisionBy: null,
    ...parts,
    counts: { toDecide: 0, spotsOpen: 0, ...counts },
  }) as ActiveRequest

const titles = (requests: ActiveRequest[], balance = 500) =>
  toDoOf({ requests, games: [{ id: 'g' }], balance, ordered: true }).map(({ title }) => title)

test('what requests need stands in their rows, and the next step of the work only when they need nothing', () => {
  const waiting = aRequest({ nextDecisionBy: new Date(1000), counts: { toDecide: 1 } })
  const open = aRequest({ id: 'c', counts: { spotsOpen: 2 } })
  expect([needsStudio(waiting), needsStudio(open), needsStudio(aRequest({}))]).toEqual([true, true, false])
  expect(titles([waiting])).toEqual([])
  expect(titles([open], 0)).toEqual(['Your balance is low'])
  expect(titles([aRequest({})])).toEqual(['You’re all caught up'])
})

test('spots that are filled automatically need the studio only when the invitations stop', () => {
  const filling = aRequest({ autoFillEnabled: true, counts: { spotsOpen: 2 } })
  expect(titles([filling])).toEqual(['You’re all caught up'])
  expect(needsStudio({ ...filling, autoFillAtLimit: true })).toBe(true)
  expect(titles([{ ...filling, autoFillStoppedAt: new Date(0) }], 30)).toEqual(['Automatic invitations are paused'])
})

test('a studio without a game adds one, and one with a game requests reviews', () => {
  expect(toDoOf({ requests: [], games: [], balance: 0, ordered: false }).map(({ label }) => label)).toEqual([
    'Add Game',
  ])
  const several = toDoOf({ requests: [], games: [{ id: 'g' }, { id: 'h' }], balance: 0, ordered: false })
  expect(several.map(({ title }) => title)).toEqual(['Request your first reviews'])
})

import { expect, test } from 'vitest'
import { type ActiveRequest, toDoOf } from './to-do-of.ts'

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

test('decisions come first, the one with the least time left at the top, then all open spots as one item', () => {
  const later = aRequest({ id: 'b', nextDecisionBy: new Date(2000), counts: { toDecide: 4, spotsOpen: 1 } })
  const sooner = aRequest({ gameTitle: 'Slipshore', nextDecisionBy: new Date(1000), counts: { toDecide: 1 } })
  const open = aRequest({ id: 'c', counts: { spotsOpen: 2 } })
  expect(titles([later, sooner, open], 0)).toEqual([
    '1 review of Slipshore to decide',
    '4 reviews of Overwinter to decide',
    '3 open spots in 2 requests',
    'Your balance is low',
  ])
})

test('spots that are filled automatically need the studio only when the invitations stop', () => {
  const filling = aRequest({ autoFillEnabled: true, counts: { spotsOpen: 2 } })
  expect(titles([filling])).toEqual(['You’re all caught up'])
  expect(titles([{ ...filling, autoFillAtLimit: true }])).toEqual(['2 open spots in Overwinter'])
  expect(titles([{ ...filling, autoFillStoppedAt: new Date(0) }], 3)).toEqual([
    'Automatic invitations are paused',
    '2 open spots in Overwinter',
  ])
})

test('a studio without a game adds one; reviews of a closed request are still to decide', () => {
  expect(toDoOf({ requests: [], games: [], balance: 0, ordered: false }).map(({ label }) => label)).toEqual([
    'Add Game',
  ])
  const several = toDoOf({ requests: [], games: [{ id: 'g' }, { id: 'h' }], balance: 0, ordered: false })
  expect(several.map(({ title }) => title)).toEqual(['Request your first reviews'])
  const closed = aRequest({ status: 'closed', nextDecisionBy: new Date(1), counts: { toDecide: 2, spotsOpen: 0 } })
  expect(titles([closed])).toEqual(['2 reviews of Overwinter to decide'])
})

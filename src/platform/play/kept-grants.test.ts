import { expect, test } from 'vitest'
import { movableClock } from '../clock.ts'
import { grantMs, keptGrants, type PlayGrant } from './kept-grants.ts'

const ticket = { label: 'a', buildId: 'b', holder: 'playtest:1', sessionId: 's' }
const grant: PlayGrant = { prefix: 'builds/b', digests: 'builds/b.json', isolated: false, dialogs: false, probe: true }

function aHost() {
  const clock = movableClock()
  const asked: string[] = []
  const answers: { grant: PlayGrant | null } = { grant }
  const find = keptGrants(async ({ holder }) => {
    asked.push(holder)
    return answers.grant
  }, clock)
  return { clock, asked, answers, find }
}

test('the files of one second share a grant, and it ends with that second', async () => {
  const { clock, asked, answers, find } = aHost()
  for (let file = 0; file < 100; file++) expect(await find(ticket)).toEqual(grant)
  expect(asked).toHaveLength(1)
  answers.grant = null
  clock.advance(grantMs)
  expect(await find(ticket)).toBeNull()
})

test('no refusal is kept, and nobody gets the grant of somebody else', async () => {
  const { asked, answers, find } = aHost()
  answers.grant = null
  expect(await find(ticket)).toBeNull()
  answers.grant = grant
  expect(await find(ticket)).toEqual(grant)
  answers.grant = null
  for (const other of [{ holder: 'playtest:2' }, { sessionId: 't' }, { buildId: 'c' }, { label: 'd' }])
    expect(await find({ ...ticket, ...other })).toBeNull()
  expect(asked).toHaveLength(6)
})

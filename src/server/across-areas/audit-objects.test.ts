import { expect, test } from 'vitest'
import { readAudit } from '#features/admin/audit/read-audit.ts'
import { objectSaidIn } from '#features/admin/audit/titles.ts'
import { procedures } from '#testing/procedures.ts'
import { aServer } from '#testing/server.ts'
import { examples } from '../api.examples.ts'

const server = await aServer({ work: false })

/** Calls with an entry about something that has a name or a title; `names`: whom else the entry names. */
const acts: Record<string, { kind: string; names?: string[] }> = {
  'consulting.saveTier': { kind: 'tier' },
  'consulting.saveArea': { kind: 'service area' },
  'hunts.decideDispute': { kind: 'bug report', names: ['person', 'person'] },
  'payments.savePackage': { kind: 'package' },
  'players.takePostDown': { kind: 'post', names: ['person'] },
  'players.keepPost': { kind: 'post' },
}

/** Calls with an entry about what there is once, such as a budget. */
const acted: Record<string, string> = {
  'admin.saveSettings': 'Prices and rewards',
  'offers.fund': 'Offers budget',
  'payments.orderPackages': 'Credit packages',
  'privacy.report': 'Compliance report',
}
/** Calls with an entry about a person, and what else its detail names. */
const detailed: Record<string, string> = {
  'consulting.logHours': 'hours',
  'consulting.subscribe': 'subscription',
  'offers.make': 'offer',
  'players.open': 'build',
}

/** The entry of the audit log about this call. */
async function entryOf(path: string, procedure: (typeof procedures)[number][1]) {
  const { owner, input } = await examples[path]!(server)
  const { method = 'POST', path: route } = procedure['~orpc'].route
  const cookie = owner ? await server.cookieOf(owner) : ''
  const headers = { cookie, 'content-type': 'application/json' }
  const answer = await fetch(`${server.url}/api${route}`, { method, headers, body: JSON.stringify(input) })
  expect([answer.status, await answer.text()]).toEqual([200, expect.anything()])
  const { entries } = await server.db.asSystem((tx) => readAudit(tx, { size: 1 }))
  return entries[0]!
}

test.each(procedures.filter(([path]) => path in acted))(
  'the entry about %s names what there is once',
  async (path, procedure) => {
    expect(objectSaidIn(await entryOf(path, procedure))).toMatchObject({ name: acted[path] })
  },
)

test.each(procedures.filter(([path]) => path in detailed))(
  'the entry about %s names what its detail holds',
  async (path, procedure) => {
    const { names } = await entryOf(path, procedure)
    expect(Object.values(names).map(({ kind }) => kind)).toContain(detailed[path])
  },
)

test.each(procedures.filter(([path]) => path in acts))(
  'the entry of the audit log about %s says what it is about',
  async (path, procedure) => {
    const { subjectId, names } = await entryOf(path, procedure)
    const { [subjectId ?? '']: object, ...others } = names
    expect(object).toEqual({ kind: acts[path]?.kind, name: expect.stringMatching(/./) })
    expect(Object.values(others).map(({ kind }) => kind)).toEqual(acts[path]?.names ?? [])
  },
)

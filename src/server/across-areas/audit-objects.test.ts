import { expect, test } from 'vitest'
import { readAudit } from '#features/admin/audit/read-audit.ts'
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

test.each(procedures.filter(([path]) => path in acts))(
  'the entry of the audit log about %s says what it is about',
  async (path, procedure) => {
    const { owner, input } = await examples[path]!(server)
    const { method = 'POST', path: route } = procedure['~orpc'].route
    const cookie = owner ? await server.cookieOf(owner) : ''
    const headers = { cookie, 'content-type': 'application/json' }
    const answer = await fetch(`${server.url}/api${route}`, { method, headers, body: JSON.stringify(input) })
    expect([answer.status, await answer.text()]).toEqual([200, expect.anything()])
    const { entries } = await server.db.asSystem((tx) => readAudit(tx, { size: 1 }))
    const { [entries[0]?.subjectId ?? '']: object, ...others } = entries[0]?.names ?? {}
    expect(object).toEqual({ kind: acts[path]?.kind, name: expect.stringMatching(/./) })
    expect(Object.values(others).map(({ kind }) => kind)).toEqual(acts[path]?.names ?? [])
  },
)

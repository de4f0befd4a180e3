import { randomUUID } from 'node:crypto'
import { aGame } from '#features/games/testing.ts'
import type { Database } from '#platform/db/open.ts'
import type { TestPerson } from '#testing/call.ts'
import type { Examples } from '#testing/example.ts'
import { aStudio } from '#testing/people.ts'

const roles = ['studio', 'admin'] as const

/** Inserts the session that `callerOn` uses for this person. */
async function withSession(db: Database, person: TestPerson): Promise<TestPerson> {
  await db.systemPool.query(
    "insert into auth_sessions (id, user_id, token, expires_at) values ($1, $1, $2, now() + interval '30 days')",
    [person.profileId, randomUUID()],
  )
  return person
}

export const diagnosticsExamples: Examples = {
  'diagnostics.read': async ({ db }) => ({ owner: await withSession(db, await aStudio(db)) }),
  'diagnostics.checkRequestPath': async ({ db }) => ({ owner: await aStudio(db), roles: [...roles] }),
  'diagnostics.simulateRequest': async ({ db }) => {
    const owner = await aStudio(db)
    return { owner, input: { gameId: await aGame(db, owner) }, roles: [...roles], owned: true }
  },
}

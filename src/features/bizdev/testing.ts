import { randomUUID } from 'node:crypto'
import type { Database } from '#platform/db/open.ts'
import type { TestPerson } from '#testing/call.ts'
import { aPerson } from '#testing/people.ts'
import { addFollowUp } from './pipeline/follow-ups.ts'
import { addNote } from './pipeline/notes.ts'

export const aDeveloper = (db: Database, name = 'Bea Marsh') => aPerson(db, 'businessdeveloper', { name })

interface OfStudio {
  studio: TestPerson
  by: TestPerson
}

/** A note on a studio; its id. */
export async function aNote(db: Database, { studio, by }: OfStudio): Promise<string> {
  const id = randomUUID()
  const note = { id, studioId: studio.profileId, body: 'Wants to test before the fair.', authorId: by.profileId }
  await db.asSystem((tx) => addNote(tx, { ...note, now: new Date() }))
  return id
}

/** An open follow-up; its id. */
export async function aFollowUp(
  db: Database,
  { studio, by, dueOn = '2026-12-01' }: OfStudio & { dueOn?: string },
): Promise<string> {
  const id = randomUUID()
  const plan = { id, studioId: studio.profileId, body: 'Call about the demo', dueOn, assigneeId: by.profileId }
  await db.asSystem((tx) => addFollowUp(tx, { ...plan, now: new Date() }))
  return id
}

import { sql } from 'drizzle-orm'
import { cardOf } from '#features/profiles/card-of.ts'
import type { PersonTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { type BoardPerson, person } from './schema.ts'

const formerPerson = person.pick({ id: true, name: true })

interface FormerPeopleInput {
  /** Profile ids that tasks refer to. */
  named: string[]
  /** Current people of the workspace. */
  people: { id: string }[]
}

/** The people that tasks refer to who are no longer in the workspace. */
export async function formerPeople(tx: PersonTx, { named, people }: FormerPeopleInput): Promise<BoardPerson[]> {
  const here = new Set(people.map(({ id }) => id))
  const gone = [...new Set(named)].filter((id) => !here.has(id))
  if (gone.length === 0) return []
  const found = await rows(tx, formerPerson)`
    select g.id, coalesce(c.name, 'Former member') as name
    from unnest(${sql.param(gone)}::uuid[]) as g (id) ${cardOf(sql`g.id`, 'c')}`
  return found.map((former) => ({ ...former, teamRole: null }))
}

import { sql } from 'drizzle-orm'
import type { Database } from '#platform/db/open.ts'
import { admin, demoPassword, player, studios, type TesterEmail, testers } from '../../../seed/people.ts'

export const demoAddresses: readonly string[] = [...studios, ...testers, admin, player].map(({ email }) => email)

/** A tester in the middle of things: invited to a game that has a place, near the next level. */
const guide: TesterEmail = 'sam@demo.playhatch.example'

export interface DemoSignIns {
  password: string
  /** By what they are for; one of each. */
  people: { role: 'studio' | 'tester' | 'admin' | 'player'; email: string }[]
}

/** How to sign in to the demo; null where it is not in this database. */
export async function demoSignIns(db: Pick<Database, 'asSystem'>): Promise<DemoSignIns | null> {
  const people: DemoSignIns['people'] = [
    { role: 'studio', email: studios[0].email },
    { role: 'tester', email: guide },
    { role: 'player', email: player.email },
    { role: 'admin', email: admin.email },
  ]
  const { rows } = await db.asSystem((tx) =>
    tx.execute<{ there: number }>(sql`
      select count(*)::int as there from auth_users
      where email = any(${sql.param(people.map(({ email }) => email))}::text[])`),
  )
  return rows[0]?.there === people.length ? { password: demoPassword, people } : null
}

import { sql } from 'drizzle-orm'
import { authUsers } from '#features/accounts/sql.ts'
import type { Database } from '#platform/db/open.ts'
import { countRow, rows } from '#platform/db/rows.ts'
import {
  admin,
  businessDeveloper,
  consultant,
  demoPassword,
  invitedMember,
  player,
  secondAdmin,
  studios,
  type TesterEmail,
  teamMembers,
  testers,
} from '../../../seed/people.ts'
import { prospects } from '../../../seed/prospects.ts'

export const demoAddresses: readonly string[] = [
  ...studios,
  ...testers,
  ...teamMembers,
  ...prospects,
  admin,
  secondAdmin,
  businessDeveloper,
  consultant,
  player,
]
  .map(({ email }): string => email)
  .concat(invitedMember)

/** A tester with work in progress: invited to a game with a free spot, and close to the next level. */
const guide: TesterEmail = 'sam@demo.playhatch.example'

interface DemoSignIns {
  password: string
  /** One account for each role. */
  people: {
    role: 'studio' | 'tester' | 'teammember' | 'admin' | 'player' | 'businessdeveloper' | 'consultant'
    email: string
  }[]
}

/** The demo's sign-ins; null when the demo is not in this database. */
export async function demoSignIns(db: Pick<Database, 'asSystem'>): Promise<DemoSignIns | null> {
  const people: DemoSignIns['people'] = [
    { role: 'studio', email: studios[0].email },
    { role: 'tester', email: guide },
    { role: 'teammember', email: teamMembers[0].email },
    { role: 'player', email: player.email },
    { role: 'businessdeveloper', email: businessDeveloper.email },
    { role: 'consultant', email: consultant.email },
    { role: 'admin', email: admin.email },
  ]
  const [found] = await db.asSystem(
    (tx) =>
      rows(tx, countRow)`
      select count(*) from ${authUsers}
      where email = any(${sql.param(people.map(({ email }) => email))}::text[])`,
  )
  return found?.count === people.length ? { password: demoPassword, people } : null
}

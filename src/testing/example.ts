import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/open.ts'
import type { Role } from '#shared/roles.ts'
import type { TestPerson } from './call.ts'

export interface World {
  db: Database
  clock: Clock
}

/**
 * A valid call of a procedure with its owner. The generated tests show that the owner succeeds, and that the same input
 * from nobody, from a stranger of the owner's role and from each wrong role is refused with every row unchanged; the
 * fuzz test starts from `input`.
 */
export interface Example {
  /** Who calls; null where nobody needs to be signed in. */
  owner: TestPerson | null
  input?: unknown
  /** Nobody may call as well. */
  open?: true
  /** Roles that may call; left out: any role that is signed in. */
  roles?: Role[]
  /** The input names something of the owner's: a stranger of the same role is refused. */
  owned?: true
}

/** By the procedure's path in the router: `{ 'games.add': async (world) => ({ owner, input }) }`. */
export type Examples = Record<string, (world: World) => Promise<Example>>

import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/open.ts'
import type { Role } from '#shared/roles.ts'
import type { TestPerson } from './call.ts'

export interface World {
  db: Database
  clock: Clock
}

/**
 * A valid call of a procedure by its owner. The generated tests check that the owner succeeds, and that the same input
 * from an anonymous visitor, from another person with the owner's role and from each wrong role is rejected without
 * changing any row. The fuzz test starts from `input`.
 */
export interface Example {
  /** The caller; null if the call needs no sign-in. */
  owner: TestPerson | null
  input?: unknown
  /** A cookie besides that of the sign-in: of a guest. */
  cookie?: string
  /** Anonymous visitors may call as well. */
  open?: true
  /** Roles that may call; undefined: any signed-in person. */
  roles?: Role[]
  /** The input names an object of the owner: another person with the same role is rejected. */
  owned?: true
}

/** Examples by the procedure's path in the router: `{ 'games.add': async (world) => ({ owner, input }) }`. */
export type Examples = Record<string, (world: World) => Promise<Example>>

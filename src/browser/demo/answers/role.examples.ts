import type { RouterClient } from '@orpc/server'
import type { router } from '#server/router.ts'
import type { ApiArea } from '#shared/api-areas.ts'
import type { Demo } from '../demo.ts'

type Server = RouterClient<typeof router>
type InputOf<C> = C extends (...args: infer A) => unknown ? A[0] : never

/** The input of one call, or what makes it of a fresh demo. */
type Example<I> = I | ((demo: Demo) => I)

/** One valid call of each procedure that a role answers. */
export type RoleExamples = {
  [A in ApiArea]?: { [K in keyof Server[A]]?: Example<InputOf<Server[A][K]>> }
}

import { type AnyProcedure, isProcedure } from '@orpc/server'
import { router } from '#server/router.ts'

/** All procedures of the router by path: `games.add`. */
export const procedures: [string, AnyProcedure][] = Object.entries(router).flatMap(([area, api]) =>
  Object.entries(api)
    .filter(([, procedure]) => isProcedure(procedure))
    .map(([act, procedure]): [string, AnyProcedure] => [`${area}.${act}`, procedure as AnyProcedure]),
)

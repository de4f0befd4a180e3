import type { Client } from '@orpc/client'
import type { RouterClient } from '@orpc/server'
import type { router } from '#server/router.ts'
import type { ApiArea } from '#shared/api-areas.ts'
import type { Demo } from './demo.ts'

type Server = RouterClient<typeof router>

type Answer<C> =
  C extends Client<infer _C, infer I, infer O, infer _E> ? (input: I, demo: Demo) => O | Promise<O> : never

/** Answers to procedures of one area: with the input that the screen sends, and what the server would answer. */
export type AreaAnswers<A extends ApiArea> = { [K in keyof Server[A]]?: Answer<Server[A][K]> }

/** Requests besides calls, such as uploads of pictures. The first whose address matches answers. */
export interface AddressAnswer {
  matches: RegExp
  answer(found: RegExpMatchArray, init: RequestInit, demo: Demo): Response | Promise<Response>
}

/** An entry of the menu of the demo's bar. */
export interface BarAct {
  label: string
  isOffered(demo: Demo): boolean
  run(demo: Demo): void
}

/** What a role answers besides everyone's; where both have an answer, the role's is given. */
export interface RoleAnswers {
  answers: { [A in ApiArea]?: AreaAnswers<A> }
  /** What `demo.later` starts, by name. */
  timed?: Record<string, (input: never, demo: Demo) => void>
  addresses?: readonly AddressAnswer[]
  barActs?: readonly BarAct[]
}

import { type AnyRouter, isProcedure } from '@orpc/server'

type Path = `/${string}`

/** What a procedure does, in the description of the API and over HTTP. */
export interface Route {
  method: 'GET' | 'POST'
  summary: string
  path?: Path
  /** The largest body of a signed-in person's call in bytes, where 64 KB are too few. */
  maxBytes?: number
}

/**
 * The route of a procedure that only reads. Its path comes from its name, unless a fixed name asks for another
 * (product-2).
 */
export const reads = (summary: string, path?: Path): Route => ({ method: 'GET', summary, ...(path && { path }) })
/** The route of a procedure that changes something. */
export const acts = (summary: string, path?: Path): Route => ({ method: 'POST', summary, ...(path && { path }) })

/** A route whose calls may have a larger body than others, in kilobytes (of 1,024 bytes). */
export const withBody = (kilobytes: number, route: Route): Route => ({ ...route, maxBytes: kilobytes * 1024 })

/** How an area of the router is called in the description of the API, and where its paths begin. */
interface AreaNames {
  [area: string]: { tag: string; under?: Path } | string
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/**
 * Gives each procedure of the router its path (`games.setVisibility` is at /games/set-visibility), its operation id and
 * the tag of its area.
 */
export function withRoutes<R extends Record<string, AnyRouter>>(router: R, names: AreaNames): R {
  const routed = Object.entries(router).map(([area, api]) => {
    const named = names[area] ?? area
    const { tag, under = `/${kebab(area)}` as Path } = typeof named === 'string' ? { tag: named } : named
    const procedures = Object.entries(api).map(([act, procedure]) => {
      if (!isProcedure(procedure)) return [act, procedure]
      const { path = `${under}/${kebab(act)}` as Path } = procedure['~orpc'].route
      const operationId = path.startsWith('/rpc/') ? path.slice('/rpc/'.length) : `${area}.${act}`
      return [act, (procedure as unknown as Routable).route({ path, operationId, tags: [tag] })]
    })
    return [area, Object.fromEntries(procedures)]
  })
  return Object.fromEntries(routed) as R
}

/** A procedure as its builder makes it. */
interface Routable {
  route(route: { path: Path; operationId: string; tags: string[] }): unknown
}

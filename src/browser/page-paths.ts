import type { PageRow } from './page-row.ts'
import { type Alias, aliases, type PagePath, pages } from './pages.ts'

export const pagePaths = Object.keys(pages) as PagePath[]

export const aliasPaths = Object.keys(aliases) as Alias[]

export const rowOf = (path: PagePath): PageRow => pages[path]

export const isDrawn = (path: PagePath): boolean => rowOf(path).load !== undefined

const shapeOf = (path: string) => new RegExp(`^${path.replace(/\$[a-zA-Z]+/g, '[^/]+')}/?$`)

// Literal addresses are matched first: '/studio/games/new' is not the game with the id 'new'.
const shapes = pagePaths
  .toSorted((one, other) => Number(one.includes('$')) - Number(other.includes('$')))
  .map((path) => ({ path, shape: shapeOf(path) }))
const aliasShapes = aliasPaths.map(shapeOf)

/** The page at an address without query, or undefined. */
export const pageAt = (address: string): PagePath | undefined => shapes.find(({ shape }) => shape.test(address))?.path

/** Whether the browser's router draws this address; the server renders all others, or answers 404. */
export function isPage(address: string): boolean {
  const path = pageAt(address)
  return path === undefined ? aliasShapes.some((shape) => shape.test(address)) : isDrawn(path)
}

/** Pages that exist for the demo only (product-13). */
export const isDemoPage = (address: string): boolean => {
  const path = pageAt(address)
  return path !== undefined && rowOf(path).outsideDemo === 'missing'
}

/** The target of an alias, with its parameters filled in and the query appended. */
export function addressOf(alias: Alias, params: Record<string, string>, query: string): string {
  const address = aliases[alias].replace(/\$([a-zA-Z]+)/g, (_, name) => encodeURIComponent(params[name] ?? ''))
  const asked = query.replace(/^\?/, '')
  return asked ? `${address}${address.includes('?') ? '&' : '?'}${asked}` : address
}

import { type AnyRouter, traverseContractProcedures } from '@orpc/server'
import type { Route } from './route.ts'

/** The largest bodies in bytes: of signed-out calls, and of others whose procedure asks for no more (`withBody`). */
export const bodyBytes = { signedOut: 16 * 1024, signedIn: 64 * 1024 } as const

/** How large the body of a call may be. A signed-out caller sends little, whatever the procedure asks for. */
export function bodyLimitsOf(router: AnyRouter): (call: { url: string; isSignedIn: boolean }) => number {
  const larger = new Map<string, number>()
  traverseContractProcedures({ router, path: [] }, ({ contract, path }) => {
    const { maxBytes, path: address = `/${path.join('/')}` } = contract['~orpc'].route as Partial<Route>
    if (maxBytes === undefined) return
    larger.set(`/rpc/${path.join('/')}`, maxBytes)
    larger.set(`/api${address}`, maxBytes)
  })
  return ({ url, isSignedIn }) =>
    isSignedIn ? (larger.get(url.split('?')[0]?.replace(/\/$/, '') ?? '') ?? bodyBytes.signedIn) : bodyBytes.signedOut
}

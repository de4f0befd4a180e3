import { type AnyRouter, traverseContractProcedures } from '@orpc/server'

/** Whether a call is read-only: its procedure uses GET at `/api`, whatever the method at `/rpc`. */
export function readsOnly(router: AnyRouter): (call: { method: string; url: string }) => boolean {
  const reads = new Set<string>()
  traverseContractProcedures({ router, path: [] }, ({ contract, path }) => {
    if (contract['~orpc'].route.method === 'GET') reads.add(`/rpc/${path.join('/')}`)
  })
  return ({ method, url }) =>
    url.startsWith('/api/') ? method === 'GET' : method === 'POST' && reads.has(url.split('?')[0] ?? '')
}

/** Returns the methods of the procedures at a path below `/api`; an empty list if there are none. */
export function methodsOf(router: AnyRouter): (address: string) => string[] {
  const plain = new Map<string, string[]>()
  const withParameters: { method: string; matches: RegExp }[] = []
  traverseContractProcedures({ router, path: [] }, ({ contract, path }) => {
    const { method = 'POST', path: address = `/${path.join('/')}` } = contract['~orpc'].route
    if (!address.includes('{')) return void plain.set(address, [...(plain.get(address) ?? []), method])
    const pattern = address.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{[^}]+\}/g, '[^/]+')
    withParameters.push({ method, matches: new RegExp(`^${pattern}$`) })
  })
  return (address) => {
    const below = address.replace(/^\/api/, '').replace(/\/$/, '')
    return plain.get(below) ?? withParameters.filter(({ matches }) => matches.test(below)).map(({ method }) => method)
  }
}

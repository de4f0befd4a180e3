import { type AnyRouter, traverseContractProcedures } from '@orpc/server'

/** Answers the methods of the procedures at an address below `/api`; an empty list where there is none. */
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

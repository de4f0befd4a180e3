/** What the product takes from Node's `util`, for the worker of the demo. */
export function isDeepStrictEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false
  if (one instanceof Date || other instanceof Date) return Number(one) === Number(other)
  const [keys, others] = [Object.keys(one), Object.keys(other)]
  return (
    keys.length === others.length &&
    keys.every((key) => isDeepStrictEqual(Reflect.get(one, key), Reflect.get(other, key)))
  )
}

export const isDate = (value: unknown): value is Date => value instanceof Date
export const deprecate = <F>(act: F): F => act
export const promisify = <F>(act: F): F => act
export const inspect = String
export const types = { isDate }

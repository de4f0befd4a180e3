import { type AnyProcedure, type AnyRouter, isProcedure, Procedure } from '@orpc/server'
import type { core } from 'zod/mini'

type AnySchema = NonNullable<AnyProcedure['~orpc']['inputSchema']>
type Schema = core.$ZodType
type Def = core.$ZodTypes['_zod']['def']
type Path = readonly PropertyKey[]

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)

/** Whether the key that tells the options of a union apart names this one. */
function mayBe(option: Schema, value: unknown, key: unknown): boolean {
  if (typeof key !== 'string' || !isRecord(value)) return true
  return option._zod.propValues?.[key]?.has(value[key] as never) ?? true
}

/** The paths of the keys in an input that its schema does not know. Values of other types are left to the schema. */
export function unknownKeys(schema: Schema, value: unknown, path: Path = []): Path[] {
  const def = schema._zod.def as Def
  switch (def.type) {
    case 'object': {
      if (!isRecord(value)) return []
      return Object.entries(value).flatMap(([key, inside]): Path[] => {
        const known = Object.hasOwn(def.shape, key) ? def.shape[key] : undefined
        if (known) return unknownKeys(known, inside, [...path, key])
        return def.catchall && def.catchall._zod.def.type !== 'never' ? [] : [[...path, key]]
      })
    }
    case 'array':
      return Array.isArray(value) ? value.flatMap((one, at) => unknownKeys(def.element, one, [...path, at])) : []
    case 'tuple':
      return Array.isArray(value) ? def.items.flatMap((item, at) => unknownKeys(item, value[at], [...path, at])) : []
    case 'record':
      return isRecord(value)
        ? Object.entries(value).flatMap(([key, inside]) => unknownKeys(def.valueType, inside, [...path, key]))
        : []
    case 'union': {
      const options = def.options.filter((option) =>
        mayBe(option, value, 'discriminator' in def ? def.discriminator : null),
      )
      const found = options.map((option) => unknownKeys(option, value, path))
      return found.reduce((least, one) => (one.length < least.length ? one : least), found[0] ?? [])
    }
    case 'intersection': {
      const right = new Set(unknownKeys(def.right, value, path).map(String))
      return unknownKeys(def.left, value, path).filter((one) => right.has(String(one)))
    }
    case 'pipe':
      return unknownKeys(def.in, value, path)
    case 'lazy':
      return unknownKeys(def.getter(), value, path)
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return unknownKeys(def.innerType, value, path)
    default:
      return []
  }
}

/** A schema that also refuses keys it does not know, by name; `former`: those that the release before knew. */
function strict(schema: Schema & AnySchema, former: readonly string[]): AnySchema {
  const inner = schema['~standard']
  return {
    '~standard': {
      ...inner,
      validate: (value: unknown) => {
        const unknown = unknownKeys(schema, value).filter((path) => !former.includes(path.map(String).join('.')))
        if (unknown.length === 0) return inner.validate(value)
        return {
          issues: unknown.map((path) => ({ path: [...path], message: `Unknown field: ${path.map(String).join('.')}` })),
        }
      },
    },
  }
}

const isZod = (schema: AnySchema | undefined): schema is Schema & AnySchema => schema !== undefined && '_zod' in schema

/**
 * The router with procedures that refuse unknown keys of their input (VALIDATION_ERROR, which names the key): a misspelt
 * key is no silent default. `former`: keys by operation that browsers of the release before still send; they are ignored.
 */
export function refusingUnknownKeys<Router extends AnyRouter>(
  router: Router,
  former: Readonly<Record<string, readonly string[]>>,
  path: readonly string[] = [],
): Router {
  if (isProcedure(router)) {
    const { inputSchema, ...def } = router['~orpc']
    if (!isZod(inputSchema)) return router
    const known = former[path.join('.')] ?? []
    return new Procedure({ ...def, inputSchema: strict(inputSchema, known) }) as unknown as Router
  }
  return Object.fromEntries(
    Object.entries(router as Record<string, AnyRouter>).map(([name, inside]) => [
      name,
      refusingUnknownKeys(inside, former, [...path, name]),
    ]),
  ) as Router
}

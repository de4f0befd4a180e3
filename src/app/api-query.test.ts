import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { procedures } from '#testing/procedures.ts'

interface Described {
  type?: string
  format?: string
  enum?: string[]
  minimum?: number
  minLength?: number
  default?: unknown
  properties?: Record<string, Described>
  required?: string[]
}

/** What stands in an address: texts alone. */
function inAddress({
  type,
  format,
  enum: options,
  minimum,
  minLength,
  default: standard,
  properties,
}: Described): unknown {
  if (type === 'object')
    return Object.fromEntries(Object.entries(properties ?? {}).map(([name, part]) => [name, inAddress(part)]))
  if (type === 'integer' || type === 'number') return String(standard ?? minimum ?? 1)
  if (type === 'boolean') return 'true'
  if (format === 'uuid') return randomUUID()
  return options?.[0] ?? (type === 'string' ? 'x'.repeat(minLength ?? 1) : new Date().toISOString())
}

// A number or a yes in the query of a GET arrives as text; `z.number()` would refuse what `z.coerce.number()` reads.
const reads = procedures.flatMap(([path, procedure]) => {
  const { route, inputSchema } = procedure['~orpc']
  return route.method === 'GET' && inputSchema instanceof z.ZodType ? [[path, inputSchema] as const] : []
})

test.each(reads)('%s takes its input out of an address', (_path, schema) => {
  const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Described
  expect(schema.safeParse(inAddress(described)).error?.issues).toBeUndefined()
})

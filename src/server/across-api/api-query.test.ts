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

/** The input as it arrives in an address: texts only. */
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
  if (format === 'date-time') return new Date().toISOString()
  return options?.[0] ?? (type === 'string' ? 'x'.repeat(minLength ?? 1) : new Date().toISOString())
}

// Numbers and booleans in the query of a GET arrive as text: `z.number()` rejects what `z.coerce.number()` accepts.
const reads = procedures.flatMap(([path, procedure]) => {
  const { route, inputSchema } = procedure['~orpc']
  return route.method === 'GET' && inputSchema instanceof z.ZodType ? [[path, inputSchema] as const] : []
})

test.each(reads)('%s reads its input from the query string', (_path, schema) => {
  const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Described
  expect(schema.safeParse(inAddress(described)).error?.issues).toBeUndefined()
})

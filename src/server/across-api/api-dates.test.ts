import { expect, test } from 'vitest'
import { procedures } from '#testing/procedures.ts'

interface Def {
  type: string
  shape?: Record<string, Schema>
  innerType?: Schema
  element?: Schema
  in?: Schema
}
interface Schema {
  _zod: { def: Def }
}

/** Where an input takes a date and no text; a union has the text beside the date. */
function datesAlone(schema: Schema, at: string): string[] {
  const { type, shape = {}, innerType, element, in: before } = schema._zod.def
  if (type === 'date') return [at]
  const within = Object.entries(shape).flatMap(([name, part]) => datesAlone(part, `${at}.${name}`))
  return [...within, ...[innerType, element, before].flatMap((part) => (part ? datesAlone(part, at) : []))]
}

// Regression: a plan with a date could be saved by the browser's client alone, because JSON has no dates.
test('each instant of an input may come as text, for clients that send JSON', () => {
  const found = procedures.flatMap(
    ([
      path,
      {
        '~orpc': { inputSchema },
      },
    ]) => (inputSchema ? datesAlone(inputSchema as unknown as Schema, path) : []),
  )
  expect(found).toEqual([])
})

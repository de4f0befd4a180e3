import fc from 'fast-check'

const hostile = fc.constantFrom<unknown>(
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e308,
  -1e308,
  2 ** 31,
  2 ** 53,
  Number.MAX_SAFE_INTEGER,
  '',
  ' ',
  '0',
  '-1',
  'NaN',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\uffff',
  "'; drop table profiles; --",
  '{{7*7}}',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '%00',
  'x'.repeat(5000),
  '💥'.repeat(600),
  [],
  [[]],
  [null],
  {},
  { __proto__: null },
  { constructor: { prototype: {} } },
  '00000000-0000-0000-0000-000000000000',
  'not-a-uuid',
  '2026-13-45T99:99:99Z',
  Array(500).fill('a'),
  { a: { b: { c: { d: {} } } } },
)

/** Any JSON value, weighted towards values that break parsers, databases and renderers. */
const anything = fc.oneof({ weight: 3, arbitrary: hostile }, { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) })

/** Malformed variants of a valid input: fields replaced, removed, added or wrongly nested; or any value at all. */
export function malformedFrom(input: unknown): fc.Arbitrary<unknown> {
  if (input === null || typeof input !== 'object') return anything
  const keys = Object.keys(input)
  if (keys.length === 0) return anything
  const at = fc.constantFrom(...keys)
  const replaced = fc.tuple(at, anything).map(([key, value]) => ({ ...input, [key]: value }))
  const dropped = at.map((key) => Object.fromEntries(Object.entries(input).filter(([name]) => name !== key)))
  const added = fc.tuple(fc.string({ maxLength: 20 }), anything).map(([key, value]) => ({ ...input, [key]: value }))
  const deep = at.chain((key) => malformedInside(input as Record<string, unknown>, key))
  return fc.oneof(
    { weight: 5, arbitrary: replaced },
    { weight: 1, arbitrary: dropped },
    { weight: 1, arbitrary: added },
    { weight: 3, arbitrary: deep },
    { weight: 1, arbitrary: anything },
  )
}

function malformedInside(input: Record<string, unknown>, key: string): fc.Arbitrary<unknown> {
  const value = input[key]
  if (Array.isArray(value) && value.length > 0)
    return malformedFrom(value[0]).map((item) => ({ ...input, [key]: [item] }))
  return malformedFrom(value).map((inner) => ({ ...input, [key]: inner }))
}

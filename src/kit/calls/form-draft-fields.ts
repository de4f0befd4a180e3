/** What a field can hold. Whether a text is one of the options is checked when the form is saved. */
export type FieldKind = 'text' | 'number' | 'texts'

const holds: Record<FieldKind, (value: unknown) => boolean> = {
  text: (value) => typeof value === 'string',
  number: Number.isFinite,
  texts: (value) => Array.isArray(value) && value.every(holds.text),
}

/** The values of these fields alone, each null or of its kind, in the order of `kinds`. */
export function onlyFields(kinds: Readonly<Record<string, FieldKind>>, typed: object): Record<string, unknown> {
  const given = new Map(Object.entries(typed))
  return Object.fromEntries(
    Object.entries(kinds)
      .map(([name, kind]) => [name, given.get(name), kind] as const)
      .filter(([, value, kind]) => value === null || holds[kind](value))
      .map(([name, value]) => [name, value]),
  )
}

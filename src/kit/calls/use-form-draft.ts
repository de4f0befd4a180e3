import { useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { formDraftKey } from '../runtime/forget-typed.ts'
import type { DraftKeeper, DraftRevision } from './draft-keeper.ts'
import { useDraft } from './use-draft.ts'

type Holds = (value: unknown) => boolean

/**
 * What a field can hold, by name or as a function. Whether a text is one of the options is checked when the form is saved.
 */
export type FieldKind = keyof typeof holds | Holds

const isText: Holds = (value) => typeof value === 'string'
const holds = {
  text: isText,
  number: Number.isFinite,
  texts: (value) => Array.isArray(value) && value.every(isText),
  flag: (value) => typeof value === 'boolean',
  date: (value) => (value instanceof Date || isText(value)) && !Number.isNaN(new Date(value as string).getTime()),
} satisfies Record<string, Holds>

interface FormDraftOptions {
  /** Names the form in this browser's storage; null keeps nothing. */
  form: string | null
  /** The id of the person who fills it in; nobody else gets the draft. */
  of: string
  /** The fields that are kept. */
  kinds: Readonly<Record<string, FieldKind>>
  /** The saved values. */
  saved: object
}

interface Kept {
  of: string
  values: Record<string, unknown>
}

/**
 * What a person chose in a form that is saved by a button: this browser keeps it until then, or until they sign out.
 * `values` fill the form when it opens; `useKeptForm` hands its changes to `keep`. The options of the first render count.
 */
export function useFormDraft(options: FormDraftOptions) {
  const { of, kinds, form, saved } = options
  const parse = (text: string | null): DraftRevision<Kept> | null => {
    const { body }: { body?: Partial<Kept> } = JSON.parse(text ?? '{}') ?? {}
    if (body?.of === of && body.values) return { body: { of, values: onlyFields(kinds, body.values) }, revision: 0 }
    // Another person's, who did not sign out of this browser.
    if (form !== null) localStorage.removeItem(formDraftKey(form))
    return null
  }
  const { keeper } = useDraft<Kept>({
    saved: { body: { of, values: onlyFields(kinds, saved) }, revision: 0, savedAt: null },
    save: async () => null,
    ...(form !== null && { copy: { key: formDraftKey(form), parse } }),
  })
  const [draft] = useState(() => draftWith(keeper, options))
  return draft
}

/** Hands each change of a form to its draft. */
export function useKeptForm<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  draft: ReturnType<typeof useFormDraft>,
): void {
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => draft.keep(values) }),
    [form, draft],
  )
}

function draftWith(keeper: DraftKeeper<Kept>, { of, kinds, saved }: FormDraftOptions) {
  const bodyOf = (values: object): Kept => ({ of, values: onlyFields(kinds, values) })
  const end = (body: Kept) => keeper.takeTheirs({ body, revision: 0, savedAt: null })
  let unchanged = JSON.stringify(bodyOf(saved))
  return {
    values: keeper.get().body.values,
    keep(values: object) {
      const body = bodyOf(values)
      if (JSON.stringify(body) === unchanged) end(body)
      else keeper.change(body)
    },
    onSaved(values: object) {
      unchanged = JSON.stringify(bodyOf(values))
      end(bodyOf(values))
    },
  }
}

/** The values of these fields alone, each null or of its kind, in the order of `kinds`. */
function onlyFields(kinds: Readonly<Record<string, FieldKind>>, typed: object): Record<string, unknown> {
  const given = new Map(Object.entries(typed))
  return Object.fromEntries(
    Object.entries(kinds)
      .map(([name, kind]) => [name, given.get(name), kind] as const)
      .filter(([, value, kind]) => value === null || (typeof kind === 'string' ? holds[kind] : kind)(value))
      // The browser's storage holds a date as a text.
      .map(([name, value, kind]) => [name, kind === 'date' && value !== null ? new Date(value as string) : value]),
  )
}

import { type ReactNode, useState } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { useMe } from '#features/accounts/ui/use-me.ts'
import type { GameSummary } from '#features/games/schema.ts'
import { screenerQuestions } from '#features/requests/screener/screener-schema.ts'
import { type FieldKind, useFormDraft, useKeptForm } from '#kit/calls/use-form-draft.ts'
import { useZodForm } from '#kit/controls/form.tsx'

/** What the form of each kind of plan is given. */
export interface PlanFormProps<Draft> {
  games: readonly GameSummary[]
  title: string
  /** The draft that is edited; null for a new plan. */
  draft: Draft | null
  onSaved?: () => void
  children?: ReactNode
}

interface PlanFormOptions<Input, Output> {
  kind: string
  /** One that the server has already: what is typed into it is not kept. */
  draft?: { id: string; revision: number } | null
  schema: z.core.$ZodType<Output, Input>
  /** What it begins with. */
  start: Input
  /** The fields of this kind beside those that all have. */
  kinds: Readonly<Record<string, FieldKind>>
}

const common = {
  gameId: 'text',
  buildId: 'text',
  question: 'text',
  testers: 'number',
  instructions: 'text',
  newcomersOnly: 'flag',
  screener: (value: unknown) => screenerQuestions.safeParse(value).success,
} as const satisfies Record<string, FieldKind>

/**
 * The form of a plan. What is typed into a new one stays in this browser until it is saved: a plan asks much, and a reload
 * must not lose it. `plan` is what a save sends beside the fields.
 */
export function usePlanForm<Input extends FieldValues, Output>(options: PlanFormOptions<Input, Output>) {
  const { kind, draft, schema, start, kinds } = options
  const [newId] = useState(() => crypto.randomUUID())
  // Of what is in the fields: what another tab saves meanwhile is not overwritten unseen.
  const [revision] = useState(draft?.revision ?? 0)
  const of = useMe()?.profileId ?? ''
  const kept = useFormDraft({ form: draft ? null : `plan.${kind}`, of, kinds: { ...common, ...kinds }, saved: start })
  const form = useZodForm<Input, Output>(schema, { ...start, ...kept.values } as DefaultValues<Input>)
  useKeptForm(form, kept)
  const plan = { id: draft?.id ?? newId, revision }
  return { form, plan, onSaved: () => kept.onSaved(start) }
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { SettingKey } from '#features/credits/rules.ts'
import { fieldsOf } from '#kit/calls/problem.ts'
import { applyServerErrors } from '#kit/controls/form.tsx'
import { toast } from '#kit/feedback/toast.tsx'
import { paths } from '#shared/paths.ts'
import { requests } from '../calls.ts'
import type { DraftSaver } from '../use-draft-saver.ts'
import { type RequestContent, type RequestFormState, type StepName, stepOf } from './steps.ts'

interface UseOrderInput {
  id: string
  form: RequestFormState
  saver: DraftSaver
  values: RequestContent
  prices: Record<SettingKey, number> | undefined
  goTo: (step: StepName) => void
}

/** Places the order. A validation error leads back to the step of its field and focuses the field. */
export function useOrder({ id, form, saver, values, prices, goTo }: UseOrderInput) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const open = useMutation({ ...requests.open.mutationOptions(), meta: { shownInPlace: true } })
  const cost = prices && prices[values.reviewMode] * values.requestedCount
  const refresh = (...areas: string[]) => {
    for (const area of areas) void client.invalidateQueries({ queryKey: [[area]] })
  }

  const openRequest = form.handleSubmit(
    async () => {
      if (cost === undefined) return
      try {
        const revision = await saver.saveNow()
        await open.mutateAsync({ id, revision, shownCost: cost })
      } catch (error) {
        // Reloads the prices: after PRICE_CHANGED the button shows the current one.
        refresh('credits')
        const step = Object.keys(fieldsOf(error)).map(stepOf).find(Boolean)
        if (step) goTo(step)
        setTimeout(() => applyServerErrors(form, error))
        window.scrollTo({ top: 0 })
        return
      }
      refresh('requests', 'credits', 'games')
      toast.success('Request opened', 'Testers can take spots now. Invite those you want.')
      await navigate({ href: paths.reviewResults(id), replace: true })
    },
    (errors) => {
      const step = Object.keys(errors).map(stepOf).find(Boolean)
      if (!step) return
      goTo(step)
      setTimeout(() => void form.trigger(Object.keys(errors) as never, { shouldFocus: true }))
    },
  )
  return { openRequest, cost, busy: form.formState.isSubmitting }
}

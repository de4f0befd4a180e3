import { useNavigate } from '@tanstack/react-router'
import type { SettingKey } from '#features/credits/settings/credit-settings.ts'
import { fieldsOf } from '#kit/calls/problem.ts'
import { applyServerErrors } from '#kit/calls/server-errors.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { paths } from '#shared/paths.ts'
import { requests } from '../calls.ts'
import type { RequestDraft } from '../use-request-draft.ts'
import { type RequestContent, type RequestFormState, type StepName, stepOf } from './steps.ts'

interface UseOrderInput {
  id: string
  form: RequestFormState
  keeper: RequestDraft['keeper']
  values: RequestContent
  prices: Record<SettingKey, number> | undefined
  goTo: (step: StepName) => void
  /** Where the order leads instead of the results: to its plan. */
  after?: string | null
}

/** Places the order. A validation error leads back to the step of its field and focuses the field. */
export function useOrder({ id, form, keeper, values, prices, goTo, after = null }: UseOrderInput) {
  const navigate = useNavigate()
  const cost = prices && prices[values.reviewMode] * values.requestedCount
  const order = async (shownCost: number) => requests.open.call({ id, revision: await keeper.flush(), shownCost })
  const open = useAct(order, {
    // After an error too: after PRICE_CHANGED the button shows the current price.
    touches: ['requests', 'credits', 'games', 'together'],
    showsError: true,
    toast: ['Request opened', 'Testers can take spots now. Invite the ones you want.'],
    onSuccess: () => navigate({ href: after ?? paths.reviewResults(id), replace: true }),
    onError(error) {
      const step = Object.keys(fieldsOf(error)).map(stepOf).find(Boolean)
      if (step) goTo(step)
      setTimeout(() => applyServerErrors(form, error))
      window.scrollTo({ top: 0 })
    },
  })
  const openRequest = form.handleSubmit(
    () => cost !== undefined && open.mutate(cost),
    (errors) => {
      const step = Object.keys(errors).map(stepOf).find(Boolean)
      if (!step) return
      goTo(step)
      setTimeout(() => void form.trigger(Object.keys(errors) as never, { shouldFocus: true }))
    },
  )
  return { openRequest, cost, busy: open.isPending }
}

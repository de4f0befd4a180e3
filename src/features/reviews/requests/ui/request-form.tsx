import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { z } from 'zod'
import { usePrices } from '#features/credits/ui/use-prices.ts'
import type { GameSummary } from '#features/games/schema.ts'
import { applyServerErrors, Form, FormError, useZodForm } from '#kit/form.tsx'
import { Page } from '#kit/page.tsx'
import { toast } from '#kit/toast.tsx'
import { paths } from '#shared/paths.ts'
import type { requestContent } from '../schema.ts'
import { AccessFields } from './access-fields.tsx'
import { BasicFields } from './basic-fields.tsx'
import { requests } from './calls.ts'
import { CostPanel } from './cost-panel.tsx'
import { DraftState } from './draft-state.tsx'
import { QuestionFields } from './question-fields.tsx'
import { useDraftSaver } from './use-draft-saver.ts'

export type RequestContent = z.output<typeof requestContent>

const contentSchema = async () => (await import('../schema.ts')).requestContent

export const emptyRequest = (gameId: string): RequestContent => ({
  gameId,
  buildId: null,
  reviewMode: 'standard',
  testType: 'gameplay',
  testInstructions: '',
  customQuestions: [],
  tasks: [],
  sections: [],
  estimatedDuration: 30,
  requestedCount: 5,
  criteria: {},
  requireGameAccess: false,
  autoFillEnabled: false,
  confidentialityText: null,
})

interface RequestFormProps {
  id: string
  /** The draft is on the server already. */
  saved: boolean
  content: RequestContent
  games: readonly GameSummary[]
}

/** Depth, instructions, questions, access and cost on one page; saved as a draft while one types. */
export function RequestForm({ id, saved, content, games }: RequestFormProps) {
  const form = useZodForm<z.input<typeof requestContent>, RequestContent>(contentSchema, content)
  const values = form.watch() as RequestContent
  const navigate = useNavigate()
  const client = useQueryClient()
  const prices = usePrices()
  const price = prices?.[values.reviewMode]
  const cost = price === undefined ? undefined : price * values.requestedCount
  const saver = useDraftSaver({ id, saved, values })

  const open = useMutation({ ...requests.open.mutationOptions(), meta: { shownInPlace: true } })
  const submit = form.handleSubmit(async () => {
    if (cost === undefined) return
    try {
      await saver.saveNow()
      await open.mutateAsync({ id, shownCost: cost })
    } catch (error) {
      applyServerErrors(form, error)
      window.scrollTo({ top: 0 })
      return
    }
    for (const area of ['requests', 'credits', 'games']) void client.invalidateQueries({ queryKey: [[area]] })
    toast.success('Request opened', 'Testers can take places now. Invite those you want.')
    await navigate({ href: paths.reviewResults(id), replace: true })
  })

  return (
    <Page
      title="Request reviews"
      lead={games.find((game) => game.id === values.gameId)?.title}
      actions={<DraftState saver={saver} />}
      width="content"
      asideLabel="Cost"
      aside={<CostPanel values={values} price={price} prices={prices} busy={form.formState.isSubmitting} />}
    >
      <Form id="request" onSubmit={(event) => void submit(event)} className="grid gap-8">
        <FormError form={form} />
        <BasicFields form={form} games={games} prices={prices} />
        <QuestionFields form={form} />
        <AccessFields form={form} />
      </Form>
    </Page>
  )
}

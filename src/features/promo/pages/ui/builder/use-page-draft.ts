import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { SavedDraft } from '#kit/calls/draft-keeper.ts'
import { fetchAgain } from '#kit/calls/refetch.ts'
import { useDraft } from '#kit/calls/use-draft.ts'
import { type EditedPage, type PageContent, pageContent } from '../../schema.ts'
import { promo } from '../calls.ts'

const asDraft = ({ content, revision, updatedAt }: EditedPage): SavedDraft<PageContent> => ({
  body: content,
  revision,
  savedAt: updatedAt,
})

/** A change that can be undone: its name, and the content before it. */
interface Step {
  name: string
  before: PageContent
  at: number
}

const mergeMs = 1_500
const maxSteps = 100

export type PageDraft = ReturnType<typeof usePageDraft>

/**
 * The draft of a promo page, saved while it is edited, with undo and redo. `change` names what changes; changes of one
 * name that follow one another quickly are one step. A content with errors is not sent.
 */
export function usePageDraft(page: EditedPage) {
  const client = useQueryClient()
  const { keeper, draft } = useDraft<PageContent>({
    saved: asDraft(page),
    async save({ body, revision }) {
      const parsed = pageContent.safeParse(body)
      if (!parsed.success) return null
      const answer = await promo.save.call({ pageId: page.id, revision, content: parsed.data })
      return { revision: answer.revision, savedAt: answer.updatedAt }
    },
  })
  const [undone, setUndone] = useState<Step[]>([])
  const [steps, setSteps] = useState<Step[]>([])
  useEffect(() => keeper.receive(asDraft(page)), [keeper, page])

  function change(name: string, content: PageContent) {
    const at = Date.now()
    const last = steps.at(-1)
    const merges = last?.name === name && at - last.at < mergeMs
    setSteps(
      merges
        ? [...steps.slice(0, -1), { ...last, at }]
        : [...steps.slice(1 - maxSteps), { name, before: draft.body, at }],
    )
    setUndone([])
    keeper.change(content)
  }

  /** Takes the last step of one list back and puts its opposite into the other. */
  function move(from: Step[], setFrom: (list: Step[]) => void, to: Step[], setTo: (list: Step[]) => void) {
    const step = from.at(-1)
    if (!step) return
    setFrom(from.slice(0, -1))
    setTo([...to, { name: step.name, before: draft.body, at: 0 }])
    keeper.change(step.before)
  }

  const theirs = () => fetchAgain(client, promo.page.queryOptions({ input: { pageId: page.id } }))
  const parsed = pageContent.safeParse(draft.body)
  return {
    keeper,
    draft,
    content: draft.body,
    /** Messages by the path of their field: `links.website`. */
    errors: Object.fromEntries(parsed.error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []),
    change,
    undo: { name: steps.at(-1)?.name, run: () => move(steps, setSteps, undone, setUndone) },
    redo: { name: undone.at(-1)?.name, run: () => move(undone, setUndone, steps, setSteps) },
    async keepMine() {
      keeper.keepMine((await theirs()).revision)
    },
    async takeTheirs() {
      keeper.takeTheirs(asDraft(await theirs()))
      setSteps([])
      setUndone([])
    },
  }
}

import { type ReactNode, useState } from 'react'
import { useCan } from '#features/access/ui/rights.ts'
import type { GameSummary } from '#features/games/schema.ts'
import { useAllGames } from '#features/games/ui/my-games.ts'
import { Button } from '#kit/controls/button.tsx'
import { Loaded } from '#kit/data/loaded.tsx'
import { LoadingPage } from '#kit/feedback/loading-page.tsx'
import { usePageName } from '#kit/shell/page-name.ts'

interface PlanDraftProps<Plan> {
  plan: Plan
  /** Its form, while it is changed. */
  form: (draft: Plan, games: GameSummary[], onSaved: () => void) => ReactNode
  /** The draft as it stands, with the way to its form. */
  children: (onEdit: () => void) => ReactNode
}

/**
 * The draft of a plan of any kind, or its form. The form keeps the draft with which it was opened: when another window
 * saves, what is typed here stays, and the server refuses to save it over the other.
 */
export function PlanDraft<Plan extends { question: string }>({ plan, form, children }: PlanDraftProps<Plan>) {
  usePageName(plan.question)
  const [edited, setEdited] = useState<Plan | null>(null)
  const games = useAllGames()
  if (!edited) return children(() => setEdited(plan))
  return (
    <Loaded from={games} failed="Couldn’t load your games" loading={<LoadingPage />}>
      {(all) => form(edited, all, () => setEdited(null))}
    </Loaded>
  )
}

/** What a studio does with a draft, beside ordering it. */
export function DraftActions({ onEdit, menu }: { onEdit: () => void; menu: ReactNode }) {
  const mayEdit = useCan('request_edit')
  return (
    <>
      {mayEdit && <Button onClick={onEdit}>Change it</Button>}
      {menu}
    </>
  )
}

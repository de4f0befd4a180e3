import { type ReactNode, useState } from 'react'
import { useCan } from '#features/access/ui/rights.ts'
import type { GameSummary } from '#features/games/schema.ts'
import { useAllGames } from '#features/games/ui/my-games.ts'
import { Button } from '#kit/controls/button.tsx'
import { Loaded } from '#kit/data/loaded.tsx'
import { LoadingPage } from '#kit/feedback/loading-page.tsx'
import { usePageName } from '#kit/shell/page-name.ts'

interface PlanDraftProps {
  question: string
  /** Its form, while it is changed. */
  form: (games: GameSummary[], onSaved: () => void) => ReactNode
  /** The draft as it stands, with the way to its form. */
  children: (onEdit: () => void) => ReactNode
}

/** The draft of a plan of any kind, or its form. */
export function PlanDraft({ question, form, children }: PlanDraftProps) {
  usePageName(question)
  const [editing, setEditing] = useState(false)
  const games = useAllGames()
  if (!editing) return children(() => setEditing(true))
  return (
    <Loaded from={games} failed="Couldn’t load your games" loading={<LoadingPage />}>
      {(all) => form(all, () => setEditing(false))}
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

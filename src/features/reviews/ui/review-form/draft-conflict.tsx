import { useQueryClient } from '@tanstack/react-query'
import type { DraftSnapshot } from '#kit/calls/draft-keeper.ts'
import { fetchAgain } from '#kit/calls/refetch.ts'
import { reviews, type TestRoom } from '../calls.ts'
import type { DraftBody } from './review-errors.ts'
import { DraftNotice } from './save-state.tsx'
import { type ReviewKeeper, savedDraft } from './use-review-draft.ts'

interface DraftConflictProps {
  testRoom: TestRoom
  keeper: ReviewKeeper
  draft: DraftSnapshot<DraftBody>
}

/** The notice about saving; a conflict with another tab is settled with the newest version of the server. */
export function DraftConflict({ testRoom, keeper, draft }: DraftConflictProps) {
  const client = useQueryClient()
  const refetchRoom = () =>
    fetchAgain(client, reviews.testRoom.queryOptions({ input: { playtestId: testRoom.playtest.id } }))
  const takeTheirs = async () => keeper.takeTheirs(savedDraft(await refetchRoom()))
  const keepMine = async () => keeper.keepMine((await refetchRoom()).draft?.revision ?? 0)
  return <DraftNotice draft={draft} onTakeTheirs={() => void takeTheirs()} onKeepMine={() => void keepMine()} />
}

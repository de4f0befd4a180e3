import { z } from 'zod'
import { eraseFeedback } from '#features/feedback/erase-feedback.ts'
import { deleteDraftsOf } from '#features/plans/days/save-days.ts'
import { endHunts } from '#features/plans/hunt/end-hunts.ts'
import { endStoreTests } from '#features/plans/store-test/end-store-tests.ts'
import { abandonTest } from '#features/playtests/abandon-test.ts'
import { isOvertaken } from '#features/playtests/move-playtest.ts'
import { playtests } from '#features/playtests/sql.ts'
import { endInvitationsOf } from '#features/recruiting/invitations/end-invitation.ts'
import { closeRequest } from '#features/requests/close-request.ts'
import { deleteDraft } from '#features/requests/draft/delete-draft.ts'
import { reviewRequests } from '#features/requests/sql.ts'
import { leaveAsItIs } from '#features/reviews/decisions/return-review.ts'
import { eraseRecordings } from '#features/sessions/recordings/delete-recording.ts'
import { leaveWorkspace } from '#features/teams/workspaces/change-member.ts'
import { archiveWorkspace } from '#features/teams/workspaces/change-workspace.ts'
import { teamWorkspaces, workspaceMembers } from '#features/teams/workspaces/sql.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { inWork } from './lock-everything.ts'

const test = z.object({ id: z.string(), byStudio: z.boolean() })
const request = z.object({ id: z.string(), isDraft: z.boolean() })
const workspace = z.object({ id: z.string(), own: z.boolean() })

interface EndWorkInput {
  profileId: string
  now: Date
}

/**
 * Ends all open work of a person whose account is erased, with refunds: their tests with recordings, requests, bug hunts,
 * store tests, invitations and workspaces. Work of other people is not ended. Idempotent.
 */
export async function endWork(tx: SystemTx, { profileId, now }: EndWorkInput): Promise<void> {
  await endTests(tx, { profileId, now })
  await eraseRecordings(tx, { profileId, now })
  await deleteDraftsOf(tx, { studioId: profileId, now })
  await endRequests(tx, { profileId, now })
  await endHunts(tx, { profileId, now })
  await endStoreTests(tx, { profileId, now })
  await endInvitationsOf(tx, { profileId, now })
  await leaveTeams(tx, { profileId, now })
  await eraseFeedback(tx, { profileId, now })
}

async function endTests(tx: SystemTx, { profileId: testerId, now }: EndWorkInput) {
  const tests = await rows(tx, test)`
    select w.id, w.status = 'review_submitted' and w.returned_by = 'studio' as by_studio
    from ${playtests} w where w.tester_id = ${testerId} and ${inWork()} order by w.stage, w.id`
  for (const { id: playtestId, byStudio } of tests) {
    if (byStudio) await leaveAsItIs(tx, { playtestId, testerId, now })
    else await abandonTest(tx, { playtestId, testerId, reason: '', counts: false, now }).catch(unlessEnded)
  }
}

/** A stage of a plan over days ends those after it. */
function unlessEnded(error: unknown) {
  if (!isOvertaken(error)) throw error
}

async function endRequests(tx: SystemTx, { profileId: studioId, now }: EndWorkInput) {
  const requests = await rows(
    tx,
    request,
  )`select id, status = 'draft' as is_draft from ${reviewRequests} where studio_id = ${studioId} and status <> 'closed' order by id`
  for (const { id: requestId, isDraft } of requests) {
    if (isDraft) await deleteDraft(tx, { requestId, studioId, now })
    else await closeRequest(tx, { requestId, studioId, now })
  }
}

async function leaveTeams(tx: SystemTx, { profileId, now }: EndWorkInput) {
  const workspaces = await rows(tx, workspace)`
    select id, studio_id = ${profileId} as own from ${teamWorkspaces} w where archived_at is null and (studio_id = ${profileId}
      or exists (select 1 from ${workspaceMembers} m where m.workspace_id = w.id and m.profile_id = ${profileId}))
    order by id`
  for (const { id: workspaceId, own } of workspaces) {
    if (own) await archiveWorkspace(tx, { workspaceId, studioId: profileId, now })
    else await leaveWorkspace(tx, { workspaceId, profileId, now })
  }
}

import type { z } from 'zod'
import type { GameSummary } from '#features/games/schema.ts'
import type { requestSummary } from '#features/requests/schema.ts'
import { plural } from '#kit/data/format.ts'
import { paths } from '#shared/paths.ts'

export type ActiveRequest = z.output<typeof requestSummary>

/** One thing that needs the studio; `title` names it, `label` is on its button. */
export interface ToDoItem {
  key: string
  kind: 'decide' | 'pay' | 'refill' | 'add' | 'request'
  /** The request that it is about, whose cover is shown. */
  request?: ActiveRequest
  title: string
  text?: string
  /** When the first of the reviews is accepted automatically. */
  by?: Date
  label: string
  href: string
}

/** At most this many balances of credits are called low. */
const LOW_BALANCE = 10

interface ToDoInput {
  requests: readonly ActiveRequest[]
  games: readonly Pick<GameSummary, 'id'>[]
  /** Undefined while it is not known. */
  balance: number | undefined
  /** The studio has ordered reviews before. */
  ordered: boolean
}

interface Record {
  open: number
  waiting: number
  approved: number
  rejected: number
}

/** Whether a studio with this record has ever ordered reviews. */
export const hasOrdered = ({ open, waiting, approved, rejected }: Record) => open + waiting + approved + rejected > 0

/** A request whose open spots wait for the studio: nobody is invited to them automatically. */
export const needsTesters = ({ status, counts, autoFillEnabled, autoFillAtLimit, autoFillStoppedAt }: ActiveRequest) =>
  status === 'open' && counts.spotsOpen > 0 && (!autoFillEnabled || autoFillAtLimit || autoFillStoppedAt !== null)

/**
 * What a studio should do now, the most urgent first: decide about reviews (by the time that is left), buy credits for
 * paused invitations, refill spots; only then a low balance. With none of it, the next step of the studio's work.
 */
export function toDoOf({ requests, games, balance, ordered }: ToDoInput): ToDoItem[] {
  const decisions = requests
    .filter(({ counts }) => counts.toDecide > 0)
    .sort((a, b) => (a.nextDecisionBy?.getTime() ?? 0) - (b.nextDecisionBy?.getTime() ?? 0))
    .map(
      (request): ToDoItem => ({
        key: `decide ${request.id}`,
        kind: 'decide',
        request,
        title: `${plural(request.counts.toDecide, 'review')} of ${request.gameTitle} to decide`,
        ...(request.nextDecisionBy && { by: request.nextDecisionBy }),
        label: `Review ${request.counts.toDecide}`,
        href: paths.reviewResults(request.id),
      }),
    )
  const isPaused = requests.some(({ autoFillStoppedAt, counts }) => autoFillStoppedAt !== null && counts.spotsOpen > 0)
  const isLow = balance !== undefined && balance <= LOW_BALANCE
  const credits: ToDoItem[] =
    isPaused || (isLow && games.length > 0 && requests.length > 0)
      ? [
          {
            key: 'credits',
            kind: 'pay',
            title: isPaused ? 'Automatic invitations are paused' : 'Your balance is low',
            text: isPaused ? 'Your balance is too low for the next one.' : 'Buy credits before you need them.',
            label: 'Buy credits',
            href: paths.credits,
          },
        ]
      : []
  const now = [...decisions, ...(isPaused ? credits : []), ...refillOf(requests), ...(isPaused ? [] : credits)]
  if (now.length > 0) return now
  return games.length === 0
    ? [
        {
          key: 'add',
          kind: 'add',
          title: 'Add your first game',
          text: 'Add a title and a build, and testers can play it today.',
          label: 'Add Game',
          href: paths.newGame,
        },
      ]
    : [
        {
          key: 'request',
          kind: 'request',
          title: ordered ? 'You’re all caught up' : 'Request your first reviews',
          text: `${ordered ? 'Request your next reviews. ' : ''}Your credits stay in escrow until each review is accepted.`,
          label: 'Request reviews',
          href: paths.newRequest(),
        },
      ]
}

/** All open spots as one item, about the request that has most of them. */
function refillOf(requests: readonly ActiveRequest[]): ToDoItem[] {
  const open = requests.filter(needsTesters).sort((a, b) => b.counts.spotsOpen - a.counts.spotsOpen)
  const [request] = open
  if (!request) return []
  const spots = open.reduce((sum, { counts }) => sum + counts.spotsOpen, 0)
  return [
    {
      key: 'refill',
      kind: 'refill',
      request,
      title: `${plural(spots, 'open spot')} in ${open.length === 1 ? request.gameTitle : plural(open.length, 'request')}`,
      text: request.autoFillAtLimit
        ? 'All automatic invitations are used.'
        : 'Testers see them in their list. You can also invite the ones you want.',
      label: 'Invite testers',
      href: paths.inviteTesters(request.gameId, request.id),
    },
  ]
}

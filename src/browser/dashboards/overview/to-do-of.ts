import type { z } from 'zod'
import type { GameSummary } from '#features/games/schema.ts'
import type { requestSummary } from '#features/requests/schema.ts'
import { paths } from '#shared/paths.ts'

export type ActiveRequest = z.output<typeof requestSummary>

/** What a studio should do apart from its requests; `title` names it, `label` is on its button. */
export interface ToDoItem {
  key: 'pay' | 'add' | 'request'
  title: string
  text: string
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

/** Whether a request waits for the studio: for decisions, or for testers. */
export const needsStudio = (request: ActiveRequest): boolean => request.counts.toDecide > 0 || needsTesters(request)

/**
 * What a studio should do now besides what its requests need: buy credits for paused invitations or because few are
 * left. With nothing to do at all, the next step of its work.
 */
export function toDoOf({ requests, games, balance, ordered }: ToDoInput): ToDoItem[] {
  const isPaused = requests.some(({ autoFillStoppedAt, counts }) => autoFillStoppedAt !== null && counts.spotsOpen > 0)
  const isLow = balance !== undefined && balance <= LOW_BALANCE && games.length > 0 && requests.length > 0
  if (isPaused || isLow)
    return [
      {
        key: 'pay',
        title: isPaused ? 'Automatic invitations are paused' : 'Your balance is low',
        text: isPaused ? 'Your balance is too low for the next one.' : 'Buy credits before you need them.',
        label: 'Buy credits',
        href: paths.credits,
      },
    ]
  if (requests.some(needsStudio)) return []
  if (games.length === 0)
    return [
      {
        key: 'add',
        title: 'Add your first game',
        text: 'Add a title and a build, and testers can play it today.',
        label: 'Add Game',
        href: paths.newGame,
      },
    ]
  return [
    {
      key: 'request',
      title: ordered ? 'You’re all caught up' : 'Request your first reviews',
      text: `${ordered ? 'Request your next reviews. ' : ''}Your credits stay in escrow until each review is accepted.`,
      label: 'Request reviews',
      href: paths.newRequest(),
    },
  ]
}

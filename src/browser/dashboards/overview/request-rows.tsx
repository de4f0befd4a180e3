import { GameThumb } from '#features/games/ui/game-thumb.tsx'
import { RequestMenu } from '#features/requests/ui/request-menu.tsx'
import { RequestSpots } from '#features/requests/ui/request-state.tsx'
import { Button } from '#kit/controls/button.tsx'
import { Countdown } from '#kit/data/countdown.tsx'
import { DepthMark } from '#kit/data/depth-mark.tsx'
import { plural } from '#kit/data/format.ts'
import { Link } from '#kit/layout/link.tsx'
import { PanelHeader } from '#kit/layout/panel.tsx'
import { cx } from '#kit/styles/class-names.ts'
import { paths } from '#shared/paths.ts'
import { type ActiveRequest, needsStudio, needsTesters } from './to-do-of.ts'

const never = Number.POSITIVE_INFINITY
const deadlineOf = ({ nextDecisionBy, nextDueBy }: ActiveRequest) =>
  Math.min(nextDecisionBy?.getTime() ?? never, nextDueBy?.getTime() ?? never)

/** What waits for the studio comes first, by the time left; then the other requests by their next deadline. */
const inOrder = (requests: readonly ActiveRequest[]): ActiveRequest[] => {
  const rankOf = (request: ActiveRequest) => (request.counts.toDecide > 0 ? 0 : needsTesters(request) ? 1 : 2)
  return requests.toSorted(
    (one, other) => rankOf(one) - rankOf(other) || Math.sign(deadlineOf(one) - deadlineOf(other)) || 0,
  )
}

/** Each active request once, with what it needs of the studio; only the first row that needs something is filled. */
export function RequestRows({ requests }: { requests: readonly ActiveRequest[] }) {
  if (requests.length === 0) return null
  const toDecide = requests.reduce((sum, { counts }) => sum + counts.toDecide, 0)
  const needs = toDecide === 1 ? '1 review needs your decision' : `${toDecide} reviews need your decision`
  return (
    <section aria-labelledby="active-requests" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <PanelHeader
        id="active-requests"
        title={toDecide > 0 ? needs : 'Active requests'}
        text="Each tester is one egg: full is delivered, cracked is under way."
        more={{ label: 'All requests', href: paths.studioTab('requests') }}
      />
      <ul className="@container grid">
        {inOrder(requests).map((request, at) => (
          <Row key={request.id} request={request} isNext={at === 0 && needsStudio(request)} />
        ))}
      </ul>
    </section>
  )
}

function Row({ request, isNext }: { request: ActiveRequest; isNext: boolean }) {
  const { id, gameTitle, coverKey, buildVersion, reviewMode } = request
  return (
    <li
      className={cx(
        'grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-3 py-4 @min-[36rem]:grid-cols-[auto_minmax(0,1fr)_8rem_auto] @min-[36rem]:gap-y-1 @min-[50rem]:grid-cols-[auto_minmax(0,1fr)_minmax(0,1.3fr)_8rem_auto]',
        isNext ? 'rounded-surface border border-line bg-surface-1 px-3 sm:px-4' : 'border-b border-line px-3 sm:px-4',
      )}
    >
      <span className="@min-[36rem]:row-span-2 @min-[50rem]:row-span-1">
        <GameThumb title={gameTitle} coverKey={coverKey} size="l" />
      </span>
      <div className="grid min-w-0 content-start gap-1">
        <h3 className="type-row wrap-anywhere">
          <Link href={paths.reviewResults(id)} className="hover:underline">
            {gameTitle}
          </Link>
        </h3>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-muted">
          <DepthMark depth={reviewMode} />
          {buildVersion && <span className="type-code wrap-anywhere">{buildVersion}</span>}
        </p>
        <RequestSpots request={request} />
      </div>
      <div className="order-1 col-span-full grid gap-0.5 @min-[36rem]:order-none @min-[36rem]:col-span-1 @min-[36rem]:col-start-2 @min-[50rem]:col-start-auto">
        <Deadline request={request} />
        <span className="text-xs text-ink-muted">{spotsText(request)}</span>
      </div>
      <div className="order-2 col-span-full grid gap-1.5 @min-[36rem]:order-none @min-[36rem]:col-span-1 @min-[36rem]:col-start-3 @min-[36rem]:row-span-2 @min-[36rem]:row-start-1 @min-[50rem]:col-start-auto @min-[50rem]:row-span-1 @min-[50rem]:row-start-auto">
        <Act request={request} isNext={isNext} />
      </div>
      <span className="-mr-2 col-start-3 row-start-1 self-start @min-[36rem]:col-start-4 @min-[36rem]:row-span-2 @min-[36rem]:self-center @min-[50rem]:col-start-auto @min-[50rem]:row-span-1 @min-[50rem]:row-start-auto">
        <RequestMenu request={request} />
      </span>
    </li>
  )
}

function Act({ request, isNext }: { request: ActiveRequest; isNext: boolean }) {
  const { id, gameId, gameTitle, counts } = request
  const invites = needsTesters(request)
  const variant = isNext ? 'accent' : 'line'
  if (counts.toDecide > 0)
    return (
      <>
        <Button asChild variant={variant}>
          <Link href={paths.reviewResults(id)} aria-label={`Decide ${counts.toDecide}: ${gameTitle}`}>
            Decide {counts.toDecide}
          </Link>
        </Button>
        {invites && (
          <Link
            href={paths.inviteTesters(gameId, id)}
            aria-label={`Invite testers: ${gameTitle}`}
            className="justify-self-center py-0.5 text-xs underline"
          >
            Invite testers
          </Link>
        )}
      </>
    )
  if (invites)
    return (
      <Button asChild variant={variant}>
        <Link href={paths.inviteTesters(gameId, id)} aria-label={`Invite testers: ${gameTitle}`}>
          Invite testers
        </Link>
      </Button>
    )
  return (
    <Button asChild variant="quiet">
      <Link href={paths.reviewResults(id)} aria-label={`Results: ${gameTitle}`}>
        Results
      </Link>
    </Button>
  )
}

/** The open spots of a request, and who fills them. */
function spotsText({ status, counts: { spotsOpen, spotsTaken }, autoFillEnabled, ...request }: ActiveRequest): string {
  if (status !== 'open') return 'Closed'
  if (spotsOpen === 0) return spotsTaken > 0 ? 'Every spot is taken' : 'Every spot is delivered'
  if (request.autoFillStoppedAt !== null) return `${plural(spotsOpen, 'open spot')}, invitations paused`
  if (request.autoFillAtLimit) return `${plural(spotsOpen, 'open spot')}, automatic invitations used`
  return `${plural(spotsOpen, 'open spot')}${autoFillEnabled ? ', filled automatically' : ''}`
}

const hour = 60 * 60_000

/** Nothing has a deadline of the studio or of a tester. */
const quietText = ({ disputed, submitted }: ActiveRequest['counts']): string =>
  disputed > 0 ? 'An admin decides on a dispute' : submitted > 0 ? 'A review is being checked' : 'Nothing is due'

/** The next thing that happens to a request, and when. */
function Deadline({ request: { counts, nextDecisionBy, nextDueBy, status } }: { request: ActiveRequest }) {
  if (nextDecisionBy) {
    const from = new Date(nextDecisionBy.getTime() - 72 * hour)
    return (
      <Countdown
        to={nextDecisionBy}
        from={from}
        before={counts.toDecide === 1 ? 'Auto-accepts in' : 'First auto-accepts in'}
        over="Auto-accepts now"
        className="font-medium"
      />
    )
  }
  if (nextDueBy) {
    const from = new Date(nextDueBy.getTime() - 72 * hour)
    return <Countdown to={nextDueBy} from={from} before="Next review due in" over="A review is overdue" />
  }
  const waits = status === 'open' && counts.spotsOpen > 0
  return <span className="text-ink-muted">{waits ? 'Waiting for the next tester' : quietText(counts)}</span>
}

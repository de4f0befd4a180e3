import { GameThumb } from '#features/games/ui/game-thumb.tsx'
import { RequestMenu } from '#features/requests/ui/request-menu.tsx'
import { RequestSpots } from '#features/requests/ui/request-state.tsx'
import { Button } from '#kit/controls/button.tsx'
import { Countdown } from '#kit/data/countdown.tsx'
import { DepthMark } from '#kit/data/depth-mark.tsx'
import { plural } from '#kit/data/format.ts'
import { Link } from '#kit/layout/link.tsx'
import { Panel, Section } from '#kit/layout/panel.tsx'
import { paths } from '#shared/paths.ts'
import { type ActiveRequest, needsTesters } from './to-do-of.ts'

const never = Number.POSITIVE_INFINITY
const deadlineOf = ({ nextDecisionBy, nextDueBy }: ActiveRequest) =>
  Math.min(nextDecisionBy?.getTime() ?? never, nextDueBy?.getTime() ?? never)

/** A card for each request that is open or has reviews to decide, the next deadline first. */
export function ActiveRequests({ requests }: { requests: readonly ActiveRequest[] }) {
  if (requests.length === 0) return null
  const byDeadline = [...requests].sort((a, b) => {
    const [first, second] = [deadlineOf(a), deadlineOf(b)]
    return first === second ? 0 : first - second
  })
  return (
    <Section
      title="Active requests"
      more={{ label: 'All requests', href: paths.studioTab('requests') }}
      className="grid gap-4"
    >
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-4">
        {byDeadline.map((request) => (
          <Card key={request.id} request={request} />
        ))}
      </ul>
    </Section>
  )
}

function Card({ request }: { request: ActiveRequest }) {
  const { id, gameId, gameTitle, coverKey, buildVersion, reviewMode, counts } = request
  return (
    <li className="grid">
      <Panel pad={false} className="grid-rows-[1fr_auto]">
        <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-4 p-4">
          <GameThumb title={gameTitle} coverKey={coverKey} size="l" />
          <div className="grid content-start gap-1.5">
            <div className="flex items-start justify-between gap-2">
              <h3 className="type-row break-words">
                <Link href={paths.reviewResults(id)} className="hover:underline">
                  {gameTitle}
                </Link>
              </h3>
              <span className="-mt-2 -mr-2 -mb-2">
                <RequestMenu request={request} />
              </span>
            </div>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-muted">
              <DepthMark depth={reviewMode} />
              {buildVersion && <span className="type-code">{buildVersion}</span>}
            </p>
            <RequestSpots request={request} />
          </div>
          <p className="col-span-2 flex min-h-6 items-center">
            <Deadline request={request} />
          </p>
        </div>
        <footer className="flex min-h-14 flex-wrap items-center justify-between gap-2 border-t border-line px-4 py-2.5">
          <span className="text-ink-muted">{spotsText(request)}</span>
          {needsTesters(request) ? (
            <Button asChild size="s">
              <Link href={paths.inviteTesters(gameId, id)} aria-label={`Invite testers: ${gameTitle}`}>
                Invite testers
              </Link>
            </Button>
          ) : (
            counts.toDecide > 0 && (
              <Button asChild size="s">
                <Link href={paths.reviewResults(id)} aria-label={`Review ${counts.toDecide}: ${gameTitle}`}>
                  Review {counts.toDecide}
                </Link>
              </Button>
            )
          )}
        </footer>
      </Panel>
    </li>
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
        before={`${counts.toDecide} to decide, ${counts.toDecide === 1 ? 'auto-accepts' : 'the first auto-accepts'} in`}
        over={`${counts.toDecide} to decide, auto-accepts now`}
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

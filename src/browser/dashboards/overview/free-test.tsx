import { Can } from '#features/access/ui/can.tsx'
import { useBalance } from '#features/credits/ui/use-balance.ts'
import { usePrices } from '#features/credits/ui/use-prices.ts'
import type { GameSummary } from '#features/games/schema.ts'
import { GameThumb } from '#features/games/ui/game-thumb.tsx'
import { useSent } from '#features/recruiting/invitations/ui/use-sent.ts'
import type { OwnLink } from '#features/recruiting/links/schema.ts'
import { Button } from '#kit/controls/button.tsx'
import { CopyButton } from '#kit/controls/copy-button.tsx'
import { Credits } from '#kit/data/coin.tsx'
import { Countdown } from '#kit/data/countdown.tsx'
import { plural } from '#kit/data/format.ts'
import { Skeleton } from '#kit/feedback/skeleton.tsx'
import { Link } from '#kit/layout/link.tsx'
import { Panel, PanelHeader } from '#kit/layout/panel.tsx'
import { paths } from '#shared/paths.ts'

interface FreeTestProps {
  game: GameSummary
  /** The studio's links to it, newest first. */
  links: readonly OwnLink[]
}

/** A studio's first free test: its game, the link to copy again, who joined by it, and the first paid reviews as the next step. */
export function FreeTest({ game, links }: FreeTestProps) {
  const live = links.find(({ token }) => token !== null)
  const joined = links.reduce((sum, { uses }) => sum + uses, 0)
  return (
    <Panel pad={false} aria-labelledby="free-test">
      <div className="px-4 pt-4 pb-3 sm:px-5">
        <PanelHeader
          id="free-test"
          title="Your free test"
          text="Send the link to people you know. They play right away."
          more={{ label: 'All links', href: paths.inviteTesters(game.id) }}
        />
      </div>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-3 border-t border-line px-4 py-4 sm:px-5">
        <GameThumb title={game.title} coverKey={game.coverKey} size="l" />
        <div className="grid min-w-0 content-start gap-0.5">
          <h3 className="type-row wrap-anywhere">
            <Link href={paths.editGame(game.id)} className="hover:underline">
              {game.title}
            </Link>
          </h3>
          <p className="text-ink-muted">
            {game.currentBuild && <span className="type-code wrap-anywhere">{game.currentBuild.version}</span>}
          </p>
          <p className="break-words">
            <Joined gameId={game.id} joined={joined} />
          </p>
        </div>
        <div className="col-span-2 min-w-0">{live ? <LiveLink link={live} /> : <NewLink gameId={game.id} />}</div>
      </div>
      <NextStep gameId={game.id} />
    </Panel>
  )
}

/** More names than these are a number. */
const namesShown = 5

function Joined({ gameId, joined }: { gameId: string; joined: number }) {
  const { data: sent = [] } = useSent(gameId)
  if (joined === 0) return 'Nobody has joined yet.'
  const names = sent.filter(({ byLink, status }) => byLink && status === 'accepted').map(({ tester }) => tester.name)
  const shown = names.slice(0, namesShown)
  const more = joined - shown.length
  return (
    <>
      <strong className="font-semibold">{plural(joined, 'tester')} joined</strong>
      {shown.length > 0 && `: ${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}`}
    </>
  )
}

function LiveLink({ link: { token, uses, maxUses, expiresAt } }: { link: OwnLink }) {
  if (token === null) return null
  const url = `${window.location.origin}${paths.join(token)}`
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <div className="flex flex-wrap items-center gap-2">
        <code className="type-code min-w-0 flex-[1_1_9rem] truncate rounded-control bg-surface-2 px-3 py-2 select-all">
          {url}
        </code>
        <CopyButton text={url} label="Copy link" />
      </div>
      <p className="text-xs text-ink-muted">
        Room for {plural(maxUses - uses, 'more tester')}. <Countdown to={expiresAt} />
      </p>
    </div>
  )
}

function NewLink({ gameId }: { gameId: string }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-ink-muted">Your link no longer works: it was ended, has expired or is full.</p>
      <Button asChild size="s">
        <Link href={paths.newTestLink(gameId)}>Make a new link</Link>
      </Button>
    </div>
  )
}

/** Reviews with their price, or credits where the balance can't pay for one. It has the page's accent button. */
function NextStep({ gameId }: { gameId: string }) {
  const quick = usePrices()?.quick
  const { main, loading, known } = useBalance()
  if (quick === undefined || loading) return <Skeleton className="m-4 h-12 rounded-control" />
  const isShort = known && main < quick
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-t border-line px-4 py-4 sm:px-5">
      <div className="grid min-w-0 flex-[1_1_16rem] gap-0.5">
        <h3 className="type-row">Next: reviews by testers who match your players</h3>
        <p className="text-pretty text-ink-muted">
          A review costs from&nbsp;
          <Credits amount={quick} />.{' '}
          {isShort ? (
            <>
              You have&nbsp;
              <Credits amount={main} /> to pay for reviews.
            </>
          ) : (
            'Credits stay in escrow until you accept it.'
          )}
        </p>
      </div>
      {isShort ? (
        <Button asChild variant="accent" className="max-sm:w-full">
          <Link href={paths.credits}>Buy credits</Link>
        </Button>
      ) : (
        <Can permission="request_order">
          <Button asChild variant="accent" className="max-sm:w-full">
            <Link href={paths.newRequest(gameId)}>Request reviews</Link>
          </Button>
        </Can>
      )}
    </div>
  )
}

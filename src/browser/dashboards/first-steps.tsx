import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Can } from '#features/access/ui/can.tsx'
import { useMe } from '#features/accounts/ui/use-me.ts'
import { useBalance } from '#features/credits/ui/use-balance.ts'
import { usePrices } from '#features/credits/ui/use-prices.ts'
import type { GameSummary } from '#features/games/schema.ts'
import { TestWays } from '#features/games/ui/builds/test-ways.tsx'
import { readGameDraft } from '#features/games/ui/game-draft.ts'
import { invitationLinks } from '#features/recruiting/links/ui/calls.ts'
import { Button } from '#kit/controls/button.tsx'
import { Credits } from '#kit/data/coin.tsx'
import { Skeleton } from '#kit/feedback/skeleton.tsx'
import { Link } from '#kit/layout/link.tsx'
import { Panel } from '#kit/layout/panel.tsx'
import { cx } from '#kit/styles/class-names.ts'
import { paths } from '#shared/paths.ts'

/**
 * The next first step of a studio: a game, its first build, the first test, which is a free link or a request; 'done'
 * with a link and without a request, 'loading' until that is known. Null for a studio past them. `hasRequests`: it has ordered reviews before.
 */
export function useFirstSteps(games: readonly GameSummary[], hasRequests: boolean) {
  const [game] = games
  const awaitsTest = game?.currentBuild != null && !hasRequests
  const links = useQuery({
    ...invitationLinks.list.queryOptions({ input: { gameId: game?.id ?? '' } }),
    enabled: awaitsTest,
  })
  if (hasRequests || games.length > 1) return null
  if (!game) return { step: 'game', game } as const
  if (game.currentBuild === null) return { step: 'build', game } as const
  if (!links.data) return links.isError ? null : ({ step: 'loading' } as const)
  if (links.data.links.length === 0) return { step: 'test', game } as const
  return { step: 'done', game, links: links.data.links } as const
}

type FirstSteps = Exclude<NonNullable<ReturnType<typeof useFirstSteps>>, { step: 'done' | 'loading' }>

const order = ['game', 'build', 'test', 'result'] as const

/** A studio's checklist from nothing to the first test. It takes the place of the next action until all is done. */
export function FirstStepsPanel({ step, game }: FirstSteps) {
  const prices = usePrices()
  const { balance, main } = useBalance()
  const at = order.indexOf(step)
  const me = useMe()
  const draft = me && step === 'game' ? readGameDraft(me.profileId) : null
  const isPaid = prices !== undefined && balance - main >= prices.add_game
  return (
    <Panel
      title="Your first test"
      text={
        prices ? (
          <>
            Game&nbsp;
            <Credits amount={prices.add_game} />
            {isPaid && ' (your welcome credits pay for it)'} → first review from&nbsp;
            <Credits amount={prices.quick} />
          </>
        ) : (
          // As wide as the sentence: with the welcome credits to spend it is longer.
          <Skeleton className={cx('my-0.5 max-w-full sm:h-4', step === 'game' ? 'h-9 w-[30rem]' : 'h-4 w-60')} />
        )
      }
      aside={`${at} of ${order.length} done`}
    >
      <ol className="grid gap-1">
        <Item
          at={0}
          current={at}
          title="Add your game"
          text={draft ? draftText(draft) : 'A title, a few words, a genre.'}
        >
          <Can permission="game_create">
            <Button asChild variant="accent" {...(prices ? { price: prices.add_game } : {})}>
              <Link href={paths.newGame}>{draft ? 'Continue draft' : 'Add Game'}</Link>
            </Button>
          </Can>
        </Item>
        <Item
          at={1}
          current={at}
          title="Upload a build"
          text="A web build plays right here, is checked at once, and its best frame becomes the cover. A file or a link works too."
        >
          {game && (
            <Button asChild variant="accent">
              <Link href={paths.editGame(game.id)}>Add a build</Link>
            </Button>
          )}
        </Item>
        <Item
          at={2}
          current={at}
          title="Choose who tests it"
          text="People you know for free, or testers who match your players."
        >
          {game && <TestWays gameId={game.id} />}
        </Item>
        <Item
          at={3}
          current={at}
          title="Read the result and decide"
          text="Every review waits for you. What you return or dispute with a reason is not paid meanwhile."
        >
          {null}
        </Item>
      </ol>
    </Panel>
  )
}

const draftText = ({ title, lacks }: NonNullable<ReturnType<typeof readGameDraft>>): string =>
  `Your draft “${title}” is kept in this browser. ${lacks.length === 0 ? 'It is complete.' : `It lacks ${lacks.join(' and ')}.`}`

interface ItemProps {
  at: number
  current: number
  title: string
  text: string
  /** Shown for the current step. */
  children: ReactNode
}

function Item({ at, current, title, text, children }: ItemProps) {
  const done = at < current
  return (
    <li
      aria-current={at === current ? 'step' : undefined}
      className={cx('grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 py-2', at > current && 'text-ink-muted')}
    >
      <span
        aria-hidden="true"
        className={cx(
          'grid size-6 place-items-center rounded-full border text-xs',
          done ? 'border-transparent bg-good-tint text-good-ink' : 'border-line-strong text-ink-muted',
        )}
      >
        {done ? <Check className="size-3.5" /> : at + 1}
      </span>
      <div className="grid gap-0.5">
        <span className="font-semibold">
          {title}
          {done && <span className="sr-only"> (done)</span>}
        </span>
        {at >= current && <span className="text-pretty text-ink-muted">{text}</span>}
        {at === current && <div className="grid justify-items-start pt-2 [&>ul]:w-full">{children}</div>}
      </div>
    </li>
  )
}

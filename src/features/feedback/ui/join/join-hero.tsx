import { LockKeyhole } from 'lucide-react'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { isTimed, statusLabels } from '#features/games/rules.ts'
import { momentKinds } from '#features/playtests/moments/rules.ts'
import type { linkFacts } from '#features/recruiting/links/schema.ts'
import { MomentMark, momentLabels } from '#features/reviews/ui/test-room/moments/moment-look.tsx'
import { Cover } from '#kit/covers/cover.tsx'
import { Avatar } from '#kit/data/avatar.tsx'
import { paths } from '#shared/paths.ts'
import { firstSentences } from '../first-sentences.ts'

type Facts = z.output<typeof linkFacts>

interface JoinHeroProps {
  token: string
  studioName: string
  game: NonNullable<Facts['game']>
  /** Guests may play, so the game's own cover may be shown. */
  showsCover: boolean
  /** The visitor has no account: what follows is said. */
  explains?: boolean
  /** The next action: Play now, or joining with an account. */
  children: ReactNode
  report?: ReactNode
}

/** The game of a link: its picture, the studio, two sentences, and the next action. */
export function JoinHero({ token, studioName, game, showsCover, explains = false, children, report }: JoinHeroProps) {
  return (
    <div className="mx-auto grid max-w-[1256px] grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-6 py-2 lg:grid-cols-[minmax(0,1fr)_440px] lg:py-4">
      <Cover
        title={game.title}
        src={game.hasCover && showsCover ? paths.joinCover(token) : null}
        shape="bare"
        loading="eager"
        className="aspect-[16/11] w-full self-start rounded-surface max-sm:aspect-[16/9]"
      />
      <div className="grid grid-cols-[minmax(0,1fr)] content-center gap-4">
        <p className="flex min-w-0 items-center gap-2.5 text-ink-muted">
          <Avatar name={studioName} size="s" />
          <span className="min-w-0 break-words">
            <b dir="auto" className="font-semibold text-ink">
              {studioName}
            </b>{' '}
            asks you to try
          </span>
        </p>
        <h1 className="type-hero break-words">
          <bdi>{game.title}</bdi>
        </h1>
        {game.description !== '' && (
          <p dir="auto" className="line-clamp-5 text-lg leading-snug text-pretty break-words whitespace-pre-line">
            {firstSentences(game.description)}
          </p>
        )}
        <p className="flex flex-wrap gap-x-1.5 text-ink-muted">
          <span>{statusLabels[game.status]}</span>
          {isTimed(game.buildKind) && <span>· in this browser</span>}
          {game.version !== null && (
            <span className="whitespace-nowrap">
              · build <span className="type-code">{game.version}</span>
            </span>
          )}
        </p>
        {children}
        <p className="grid grid-cols-[15px_minmax(0,1fr)_auto] items-start gap-3 border-t border-line pt-4 text-ink-muted">
          <LockKeyhole className="mt-[3px] size-[15px]" aria-hidden="true" />
          <span className="break-words">
            <b className="font-semibold text-ink">Never type a password in a game.</b> <bdi>{game.title}</bdi> is made
            by <bdi>{studioName}</bdi>, not by us.
          </span>
          {report}
        </p>
      </div>
      {explains && <ThenWhat studioName={studioName} />}
    </div>
  )
}

function ThenWhat({ studioName }: { studioName: string }) {
  return (
    <section aria-labelledby="then-what" className="mt-4 grid gap-4 lg:col-span-2">
      <h2 id="then-what" className="type-title">
        Then what?
      </h2>
      <ol className="grid gap-x-8 gap-y-5 border-t border-line pt-4 sm:grid-cols-3">
        <li className="grid content-start gap-1">
          <b className="font-semibold">Play as long as you like</b>
          <span className="text-ink-muted">No account needed, nothing to install.</span>
        </li>
        <li className="grid content-start gap-1">
          <b className="font-semibold">Press when something happens</b>
          <span className="flex flex-wrap gap-x-4 gap-y-1 text-ink-muted">
            {momentKinds.map((kind) => (
              <span key={kind} className="inline-flex items-center gap-1.5">
                <MomentMark kind={kind} />
                {momentLabels[kind]}
              </span>
            ))}
          </span>
        </li>
        <li className="grid content-start gap-1">
          <b className="font-semibold">A few questions and a rating</b>
          <span className="text-ink-muted">
            Only <bdi>{studioName}</bdi> reads them. You can erase them for 180 days.
          </span>
        </li>
      </ol>
      <p className="type-cap">
        One cookie for 30 days, so that you find your place again and are asked your age once. Minutes and presses are
        kept with your answers; without answers they are kept after a minute of play. The game may report its errors and
        speed while you play.{' '}
        <a href={paths.privacy} className="underline underline-offset-3">
          What is kept
        </a>
      </p>
    </section>
  )
}

import { Users } from 'lucide-react'
import { Button } from '#kit/controls/button.tsx'
import { Cover } from '#kit/covers/cover.tsx'
import { Coin } from '#kit/data/coin.tsx'
import { Eggs } from '#kit/data/eggs.tsx'
import { Panel } from '#kit/layout/panel.tsx'
import { ProgressReport } from '#kit/plots/progress-report.tsx'
import { brand } from '#shared/brand.ts'
import { paths } from '#shared/paths.ts'
import { game, people, quote, stages } from './example-test.ts'

/**
 * What the product is, the three ways to join, and an example result. `startingCredits` is null while it is not known.
 */
export function Hero({ startingCredits }: { startingCredits: number | null }) {
  return (
    <section className="mx-auto grid max-w-content grid-cols-[minmax(0,1fr)] items-center gap-8 py-8 sm:gap-10 sm:pt-12 sm:pb-10 lg:grid-cols-[minmax(0,1.04fr)_minmax(0,1fr)] lg:gap-16 lg:pt-16 lg:pb-12">
      <div className="grid gap-6">
        <h1 className="type-hero">Know who got in, who got lost and who came back.</h1>
        <p className="max-w-[52ch] type-read text-ink-muted">
          {brand.name} is a complete gaming ecosystem linking studios, testers, casual players, consultants and team
          members. Put an unreleased build in front of people who match your players. Credits wait in escrow until a
          review is accepted.
        </p>
        <div className="flex flex-wrap gap-3 max-sm:grid">
          <Button variant="accent" size="l" asChild>
            <a href={paths.studioSignup}>Test my game</a>
          </Button>
          <Button size="l" asChild>
            <a href={paths.testerSignup}>Earn as a tester</a>
          </Button>
          <Button size="l" asChild>
            <a href={paths.playerSignup}>Play early</a>
          </Button>
        </div>
        <ul className="flex flex-wrap gap-x-4 gap-y-1.5 text-ink-muted [&>li]:flex [&>li]:items-center [&>li]:gap-2">
          <li>
            <Users className="size-4" aria-hidden="true" />
            {brand.claims.testers}
          </li>
          {startingCredits !== null && startingCredits > 0 && (
            <li>
              <Coin className="size-4" />
              New studios start with {startingCredits} free credits for their first game
            </li>
          )}
        </ul>
      </div>
      <Result />
    </section>
  )
}

function Result() {
  return (
    <figure>
      <figcaption className="sr-only">An example of a result, as a studio sees it</figcaption>
      <Panel className="gap-5!">
        <div className="flex items-center gap-3">
          <span className="w-14 flex-none">
            <Cover title={game.title} />
          </span>
          <div className="min-w-0">
            <p className="type-row">{game.title}</p>
            <p className="type-cap">
              <span className="type-code">{game.version}</span> by {game.studio}
            </p>
          </div>
          <span className="ml-auto max-sm:hidden">
            <Eggs
              open={game.spots - game.reviews}
              underWay={0}
              delivered={game.reviews}
              label={`${game.reviews} of ${game.spots} reviews delivered`}
            />
          </span>
        </div>
        <ProgressReport caption="Who got how far" people={people} stages={stages} />
        <blockquote className="border-l-2 border-line-strong pl-4 text-ink-muted">
          <p>“{quote.text}”</p>
          <p className="mt-0.5 type-cap">{quote.by}</p>
        </blockquote>
        <a href={paths.sample} className="w-fit py-1 font-medium underline">
          Open the whole sample
        </a>
      </Panel>
    </figure>
  )
}

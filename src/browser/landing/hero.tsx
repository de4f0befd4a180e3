import { Play, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#kit/controls/button.tsx'
import { Coin } from '#kit/data/coin.tsx'
import { brand } from '#shared/brand.ts'
import { paths } from '#shared/paths.ts'
import { Drawings, NightFrame, Pile } from './night-frame.tsx'
import { ResultFigure } from './result-figure.tsx'

/** The three ways to join, for whom each is. */
export const joining = [
  { href: paths.studioSignup, label: 'Test my game', who: 'Studios' },
  { href: paths.testerSignup, label: 'Earn as a tester', who: 'Testers' },
  { href: paths.playerSignup, label: 'Play early', who: 'Players' },
] as const

/**
 * What the product is, the demo, the three ways to join, and a finding of the sample. `startingCredits` is null while
 * it is not known.
 */
export function Hero({ startingCredits }: { startingCredits: number | null }) {
  return (
    <section className="mx-auto grid max-w-content grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-5 py-6 sm:gap-y-6 sm:pt-10 sm:pb-8 lg:grid-cols-[minmax(0,0.86fr)_minmax(0,1fr)]">
      <Drawings />
      <h1 className="max-w-[21em] type-hero lg:col-span-full">
        Put your unreleased build in front of testers who match your players.
      </h1>
      <div className="grid content-start gap-5 lg:gap-7">
        <p className="max-w-[32ch] text-lg font-medium text-pretty">
          See who got how far, and decide on each review before it is paid.
        </p>
        <TryIt />
        <nav aria-label="Sign up" className="grid gap-2 border-t border-line pt-4 sm:grid-cols-3">
          <p className="type-cap sm:col-span-full">Or sign up</p>
          {joining.map(({ href, label, who }) => (
            <Button
              key={href}
              size="l"
              className="justify-between! gap-0.5! px-3! sm:flex-col sm:items-start! sm:justify-center! sm:py-2.5 sm:leading-snug"
              asChild
            >
              <a href={href}>
                {label} <span className="text-xs font-normal text-ink-faint">{who}</span>
              </a>
            </Button>
          ))}
        </nav>
        <p className="max-w-[54ch] text-pretty text-ink-muted">
          {brand.name} is a complete gaming ecosystem linking studios, testers, casual players, consultants and team
          members.
        </p>
        <ul className="grid gap-2 text-ink-muted [&>li]:flex [&>li]:items-center [&>li]:gap-2">
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
      <ResultFigure />
    </section>
  )
}

/** The demo, with what happens in it. */
function TryIt() {
  return (
    <div className="grid gap-3 rounded-surface border border-line bg-surface-1 p-3 sm:p-4">
      <ol className="grid grid-cols-3 gap-2">
        <Step label="Play">
          <NightFrame />
        </Step>
        <Step label="Mark a moment">
          <NightFrame stuck="short" />
        </Step>
        <Step label="Find it in the result">
          <span className="block aspect-[16/10] rounded-control bg-surface-2 px-2 pt-3">
            <Pile className="h-full" />
          </span>
        </Step>
      </ol>
      <Button variant="accent" size="l" asChild>
        <a href={paths.tryAs('tester')}>
          <Play className="fill-current" aria-hidden="true" />
          Try it without an account
        </a>
      </Button>
      <p className="type-cap text-center text-balance">
        Two minutes, as a tester and as the studio. Nothing to fill in.
      </p>
    </div>
  )
}

const Step = ({ label, children }: { label: string; children: ReactNode }) => (
  <li className="grid content-start gap-1.5 text-xs leading-tight text-ink-muted">
    {children}
    {label}
  </li>
)

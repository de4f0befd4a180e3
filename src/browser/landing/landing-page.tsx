import type { ReactNode } from 'react'
import type { FrontShelf } from '#features/insights/front-shelf.ts'
import type { PlatformStats } from '#features/insights/schema.ts'
import { InlineCovers } from '#kit/covers/inline-covers.tsx'
import { PublicBar } from '#kit/shell/public-bar.tsx'
import { SkipLink } from '#kit/shell/skip-link.tsx'
import { brand } from '#shared/brand.ts'
import { landingOf, paths } from '#shared/paths.ts'
import type { Role } from '#shared/roles.ts'
import { FeatureCards } from './feature-cards.tsx'
import { Figures } from './figures.tsx'
import { Hero } from './hero.tsx'
import { PageFooter } from './page-footer.tsx'
import { Questions } from './questions.tsx'
import { Shelf } from './shelf.tsx'

export interface LandingFacts {
  /** Null while they are not known. */
  stats: PlatformStats | null
  shelf: FrontShelf | null
}

/** The landing page (spec 1 §2.3), rendered by the server. `role` is the role of the signed-in visitor, or null. */
export function LandingPage({ stats, shelf, role }: LandingFacts & { role: Role | null }) {
  const hasShelf = shelf !== null && shelf.games.length > 0
  return (
    <PublicFrame
      role={role}
      nav={[
        ...(hasShelf ? [{ label: 'Games in beta', href: '#games' }] : []),
        { label: 'Questions', href: '#questions' },
      ]}
    >
      {/* What is seen first costs no request; the covers below would make the document need one more round trip. */}
      <InlineCovers>
        <Hero startingCredits={shelf?.prices.studio_starting_credits ?? null} />
      </InlineCovers>
      {hasShelf && <Shelf games={shelf.games} />}
      <FeatureCards prices={shelf?.prices ?? null} />
      <Figures stats={stats} />
      <Questions prices={shelf?.prices ?? null} />
    </PublicFrame>
  )
}

interface FrameProps {
  role: Role | null
  nav?: readonly { label: string; href: string }[]
  children: ReactNode
}

/** Header, content and footer of a page for visitors who are not signed in. */
export function PublicFrame({ role, nav = [], children }: FrameProps) {
  const action = role ? { label: 'Your dashboard', href: landingOf[role] } : { label: 'Sign In', href: paths.auth }
  return (
    <>
      <SkipLink />
      <PublicBar brand={{ name: brand.name, claim: brand.claim, href: paths.home }} nav={nav} action={action} />
      <main id="main" tabIndex={-1} className="px-4 focus:outline-none sm:px-8">
        {children}
      </main>
      <PageFooter action={action} />
    </>
  )
}

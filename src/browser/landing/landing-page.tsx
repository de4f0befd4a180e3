import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FrontShelf } from '#features/insights/front-shelf.ts'
import type { PlatformStats } from '#features/insights/schema.ts'
import { OwnBar } from '#kit/shell/own-bar.tsx'
import { PublicBar } from '#kit/shell/public-bar.tsx'
import { SkipLink } from '#kit/shell/skip-link.tsx'
import { brand } from '#shared/brand.ts'
import { landingOf, paths } from '#shared/paths.ts'
import type { Role } from '#shared/roles.ts'
import { grouped } from '#shared/texts/grouped.ts'
import { Closing } from './closing.tsx'
import { FeatureCards } from './feature-cards.tsx'
import { Hero } from './hero.tsx'
import { Figures } from './landing-figures.tsx'
import { MomentTrip } from './moment-trip.tsx'
import { Shelf } from './shelf.tsx'

/** Six questions that people ask before they join; prices are the current ones (credits-3). */
const questionsOf = (prices: FrontShelf['prices'] | null): { asked: string; answer: string }[] => [
  {
    asked: 'What does a review cost?',
    answer: prices
      ? `For each tester: ${grouped(prices.quick)} credits for a quick review, ${grouped(prices.standard)} for a standard one, ${grouped(prices.enhanced)} for an enhanced and ${grouped(prices.expert)} for an expert review. Spots that stay empty are refunded.`
      : 'It depends on the depth. The button shows the price before you press it, and unfilled spots are refunded.',
  },
  {
    asked: 'How are testers paid?',
    answer:
      'In credits, multiplied by their level, when the studio accepts the review or automatically after 72 hours. Testers see the amount before they start. Credits have no cash value.',
  },
  {
    asked: 'Who can see my build?',
    answer:
      'Testers who took a spot or accepted your invitation. A game that you haven’t made public has no public page. You can ask testers to agree to a confidentiality text first. No site can stop a screenshot.',
  },
  {
    asked: 'What if a review is thin?',
    answer:
      'Every review comes with a score and the reasons for it. A low score sends the review back before you pay. You can also return it once, saying what is missing, or dispute it: an admin reads both sides and decides.',
  },
  {
    asked: 'Do I need experience to test?',
    answer:
      'No. Studios look for casual players as often as for experts. You need to be at least 13, write in your own words, and confirm your email address before you earn.',
  },
  {
    asked: `Can I run ${brand.name} myself?`,
    answer:
      'Yes. It is open source and starts with one command. You set the name, the prices and the claims on this page.',
  },
]

export interface LandingFacts {
  /** Null while they are not known. */
  stats: PlatformStats | null
  shelf: FrontShelf | null
}

/** The landing page (product-11), rendered by the server. `role` is the role of the signed-in visitor, or null. */
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
      <Hero startingCredits={shelf?.prices.studio_starting_credits ?? null} />
      {hasShelf && <Shelf games={shelf.games} />}
      <MomentTrip />
      <FeatureCards prices={shelf?.prices ?? null} />
      <Figures stats={stats} />
      <Questions prices={shelf?.prices ?? null} />
      <Closing />
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
      {role && nav.length === 0 ? (
        <OwnBar role={role} />
      ) : (
        <PublicBar brand={{ name: brand.name, claim: brand.claim, href: paths.home }} nav={nav} action={action} />
      )}
      <main id="main" tabIndex={-1} className="px-4 focus:outline-none sm:px-8">
        {children}
      </main>
      <PageFooter action={action} />
    </>
  )
}

/** Footer of the pages for visitors who are not signed in. */
function PageFooter({ action }: { action: { label: string; href: string } }) {
  return (
    <footer className="border-t border-line px-4 py-6 sm:px-8">
      <div className="mx-auto flex max-w-content flex-wrap items-center justify-between gap-x-6 gap-y-2 text-ink-muted">
        <p>
          © {brand.copyrightYear} {brand.name}
        </p>
        <nav aria-label="Footer">
          <ul className="flex flex-wrap gap-x-4 [&_a]:inline-block [&_a]:py-1.5 [&_a]:no-underline [&_a:hover]:underline">
            <li>
              <a href={paths.try}>Demo</a>
            </li>
            <li>
              <a href={paths.sample}>Sample results</a>
            </li>
            <li>
              <a href={paths.terms}>Terms</a>
            </li>
            <li>
              <a href={paths.privacy}>Privacy</a>
            </li>
            <li>
              <a href={action.href}>{action.label}</a>
            </li>
          </ul>
        </nav>
      </div>
    </footer>
  )
}

function Questions({ prices }: { prices: FrontShelf['prices'] | null }) {
  return (
    <section
      id="questions"
      aria-labelledby="questions-title"
      className="mx-auto grid max-w-content grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-4 py-12 sm:py-16 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
    >
      <h2 id="questions-title" className="type-page">
        Questions
      </h2>
      <div className="divide-y divide-line border-y border-line">
        {questionsOf(prices).map(({ asked, answer }, at) => (
          <details key={asked} id={at === 0 ? 'prices' : undefined} open={at === 0} className="group/question">
            <summary className="flex min-h-14 list-none items-center justify-between gap-4 rounded-control text-md font-[550] [&::-webkit-details-marker]:hidden">
              {asked}
              <ChevronDown
                className="size-[18px] text-ink-faint transition-transform group-open/question:rotate-180"
                aria-hidden="true"
              />
            </summary>
            <p className="max-w-[62ch] pb-5 text-ink-muted">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  )
}

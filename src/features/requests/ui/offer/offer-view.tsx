import { LockKeyhole } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { formatBytes } from '#kit/data/format.ts'
import { cx } from '#kit/styles/class-names.ts'
import type { OfferPage } from '../../offer/offer-page-schema.ts'
import { OfferFacts } from '../offer-facts.tsx'
import { testLabels } from '../test-labels.ts'
import { OfferGallery } from './offer-gallery.tsx'
import { OfferMatch } from './offer-match.tsx'
import { OfferStages } from './offer-stages.tsx'
import { OfferStudio } from './offer-studio.tsx'
import { OfferTogether } from './offer-together.tsx'
import { OfferWorkPlan } from './offer-work-plan.tsx'

const delivered = { web: 'Plays in the browser', file: 'Download', link: 'Link from the studio' } as const

interface OfferViewProps {
  offer: OfferPage
  /** The pay and the buttons; beside the content on a wide screen, below the pictures on a small one. */
  aside: ReactNode
  /** Above the title: an invitation, a note that the offer is hidden. */
  before?: ReactNode
  /** Below the pictures: what has to be read first. */
  terms?: ReactNode
  /** The heading, for what moves the focus to it. */
  titleRef?: Ref<HTMLHeadingElement>
  /** False in a dialog that has a heading of its own. */
  isPage?: boolean
}

/** What a tester reads before taking a spot: the game first, then the work, why they match, and who asks. */
export function OfferView({ offer, aside, before, terms, titleRef, isPage = true }: OfferViewProps) {
  const hidden = offer.gameTitle === null
  const Heading = isPage ? 'h1' : 'h2'
  return (
    <div className={cx('@container', isPage && 'max-sm:pb-14')}>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-8 @min-[56rem]:grid-cols-[minmax(0,1fr)_312px] @min-[56rem]:grid-rows-[auto_1fr]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {before}
          <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
            <div className="grid min-w-0 gap-1">
              <Heading ref={titleRef} tabIndex={-1} className="type-page outline-none [overflow-wrap:anywhere]">
                {offer.gameTitle ?? 'Confidential game'}
              </Heading>
              <p className="text-ink-muted [overflow-wrap:anywhere]">
                {offer.genres.length > 0 && `${offer.genres.join(', ')} · `}by{' '}
                <a href="#studio" className="underline">
                  {offer.studioName}
                </a>
              </p>
            </div>
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <OfferFacts offer={offer} />
              {offer.build && offer.build.version !== '' && (
                <span className="type-code text-ink-faint wrap-anywhere">build {offer.build.version}</span>
              )}
            </div>
          </header>
          {hidden ? <HiddenGame /> : <OfferGallery offer={offer} title={offer.gameTitle ?? ''} />}
          {terms}
        </div>
        <aside
          aria-label="Your pay and your time"
          className={cx(
            'grid grid-cols-[minmax(0,1fr)] gap-4 @min-[56rem]:col-start-2 @min-[56rem]:row-span-2 @min-[56rem]:row-start-1',
            isPage && '@min-[56rem]:sticky @min-[56rem]:top-[calc(var(--header)+16px)]',
          )}
        >
          {aside}
        </aside>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
          <OfferStages offer={offer} />
          <OfferTogether offer={offer} />
          <OfferGame offer={offer} />
          <OfferWorkPlan offer={offer} />
          <OfferMatch offer={offer} />
          <OfferStudio offer={offer} />
        </div>
      </div>
    </div>
  )
}

function HiddenGame() {
  return (
    <p className="grid min-h-48 place-items-center content-center gap-2 rounded-surface border border-dashed border-line-strong bg-surface-1 p-6 text-center text-ink-muted">
      <LockKeyhole className="size-6 text-ink-faint" aria-hidden="true" />
      The studio shows the game to testers who agree to its terms.
    </p>
  )
}

/** What the game is, what is new in its build, and how it is played. */
function OfferGame({ offer }: { offer: OfferPage }) {
  const { description, build, genres, platforms, testType } = offer
  const facts = [
    genres.length > 0 && ['Genre', genres.join(', ')],
    platforms.length > 0 && ['Runs on', platforms.map((one) => (one === 'Web' ? 'Browser' : one)).join(', ')],
    build && ['Build', delivered[build.kind]],
    build?.bytes != null && ['Size', formatBytes(build.bytes)],
    ['Focus', testLabels[testType]],
  ].filter((fact): fact is string[] => Array.isArray(fact))
  return (
    <section
      aria-labelledby="about"
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-5 @min-[40rem]:grid-cols-[minmax(0,1fr)_264px]"
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <h2 id="about" className="type-title">
          About the game
        </h2>
        {description !== '' && (
          <p dir="auto" className="type-read max-w-[64ch] whitespace-pre-line [overflow-wrap:anywhere]">
            {description}
          </p>
        )}
        {build && build.notes !== '' && (
          <p dir="auto" className="type-read max-w-[64ch] whitespace-pre-line [overflow-wrap:anywhere] text-ink-muted">
            New in {build.version}: {build.notes}
          </p>
        )}
        {description === '' && (
          <p className="text-ink-muted">
            {offer.gameTitle === null
              ? 'Described after you agree to the terms.'
              : 'The studio hasn’t described it yet.'}
          </p>
        )}
      </div>
      <dl className="grid">
        {facts.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-4 border-t border-line py-2">
            <dt className="text-ink-muted">{label}</dt>
            <dd className="min-w-0 text-end font-[550] [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

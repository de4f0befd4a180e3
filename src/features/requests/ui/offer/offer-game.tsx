import { formatBytes } from '#kit/data/format.ts'
import type { OfferPage } from '../../offer-page.ts'
import { testLabels } from '../test-labels.ts'

const delivered = { web: 'Plays in the browser', file: 'Download', link: 'Link from the studio' } as const

/** What the game is, what is new in its build, and how it is played. */
export function OfferGame({ offer }: { offer: OfferPage }) {
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
          <p className="type-read max-w-[64ch] whitespace-pre-line [overflow-wrap:anywhere]">{description}</p>
        )}
        {build && build.notes !== '' && (
          <p className="type-read max-w-[64ch] whitespace-pre-line [overflow-wrap:anywhere] text-ink-muted">
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

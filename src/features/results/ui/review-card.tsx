import { RefusalLine } from '#features/games/ui/play/game-notices.tsx'
import { AskedFirst } from '#features/requests/ui/screener/asked-first.tsx'
import { HiddenText } from '#features/reviews/reports/ui/hidden-text.tsx'
import { BugPictures } from '#features/reviews/ui/bug-pictures.tsx'
import { QualityLines } from '#features/reviews/ui/quality-lines.tsx'
import { MarkedText } from '#features/reviews/ui/reasons.tsx'
import { Stars } from '#kit/controls/stars.tsx'
import { Avatar } from '#kit/data/avatar.tsx'
import { Badge } from '#kit/data/badge.tsx'
import { Credits } from '#kit/data/coin.tsx'
import { formatPlayed } from '#kit/data/format.ts'
import type { Results } from '../schema.ts'
import { FoundText } from './inbox/found-text.tsx'
import type { Moment } from './play/findings.ts'
import { MomentChip, ReviewMoments } from './play/review-moments.tsx'
import { timesInText } from './play/times-in-text.ts'

export type Review = Results['reviews'][number]

interface AuthorProps {
  review: { tester: Omit<Review['tester'], 'here'>; minutesActive: number }
}

/** The tester who wrote the review: level, country, device, minutes played. Never the email address. */
export function Author({ review: { tester, minutesActive } }: AuthorProps) {
  const facts = [
    tester.country,
    tester.device,
    minutesActive > 0 ? `played ${formatPlayed(minutesActive)}` : null,
  ].filter(Boolean)
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Avatar name={tester.name} seed={tester.id} />
      <div className="grid min-w-0 gap-0.5">
        <span className="flex flex-wrap items-center gap-2">
          <span dir="auto" className="type-row [overflow-wrap:anywhere]">
            {tester.name}
          </span>
          <Badge>{tester.level}</Badge>
        </span>
        <span className="type-cap">{facts.join(' · ')}</span>
      </div>
    </div>
  )
}

/** The review that counts with its quality lines, then the other version if there is one. */
export function ReviewBody({ review, find = '' }: { review: Review; find?: string }) {
  const { review: written, otherVersion, qualityLines, moments, playRefusals } = review
  if (!written) return null
  return (
    <div className="grid gap-4">
      {otherVersion && (
        <p className="text-ink-muted">
          {otherVersion.earlier ? 'The newer of two versions' : 'The earlier of two versions'}. It scored higher, so it
          counts and decides the pay.
        </p>
      )}
      {review.hidden !== null && <HiddenText reason={review.hidden} />}
      <VersionText
        playtestId={review.playtestId}
        written={written}
        language={review.language ?? undefined}
        moments={moments}
        find={find}
        reasons={review.hidden === null ? review.doubts : []}
      />
      {review.pictures.length > 0 && (
        <section className="grid gap-1">
          <h4 className="font-semibold">Pictures of bugs</h4>
          <BugPictures playtestId={review.playtestId} pictures={review.pictures} />
        </section>
      )}
      <AskedFirst lines={review.askedFirst} />
      <ReviewMoments playtestId={review.playtestId} moments={moments} />
      {playRefusals.length > 0 && (
        <section className="grid gap-1">
          <h4 className="font-semibold">Technical: what the game reported in this browser</h4>
          <ul className="grid gap-0.5 text-ink-muted">
            {playRefusals.map((refusal) => (
              <li key={`${refusal.kind} ${refusal.what}`}>
                <RefusalLine refusal={refusal} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <Scoring lines={qualityLines} />
      {otherVersion && <OtherVersion playtestId={review.playtestId} version={otherVersion} />}
    </div>
  )
}

/** What weakened the score, in view; all lines behind a summary. */
function Scoring({ lines }: { lines: Review['qualityLines'] }) {
  // Four lines with their points are short enough to stand in view.
  if (lines.length > 0 && lines.every(({ points }) => points !== undefined)) return <QualityLines lines={lines} />
  const weak = lines.filter(({ counts, value }) => counts && value < 0.7)
  return (
    <div className="grid gap-2">
      <QualityLines lines={weak} />
      <details>
        <summary className="w-fit cursor-pointer text-ink-muted">
          {weak.length === 0 ? 'Every check passed' : 'All checks'}
        </summary>
        <div className="pt-3">
          <QualityLines lines={lines} />
        </div>
      </details>
    </div>
  )
}

/** The credits that a review pays from its spot, and how many of them are the quality bonus. */
export function Pay({ amount, bonus, text }: { amount: number; bonus: number; text: string }) {
  return (
    <p className="flex flex-wrap items-center gap-x-1.5">
      <Credits amount={amount} />
      <span className="text-ink-muted">
        {text}
        {bonus > 0 && `, ${bonus} of them as a quality bonus`}
      </span>
    </p>
  )
}

type Version = NonNullable<Review['otherVersion']>

interface OtherVersionProps {
  playtestId: string
  version: Version
  title?: string
}

/** A version that doesn't decide the pay, collapsed to one line. */
export function OtherVersion({ playtestId, version, title }: OtherVersionProps) {
  const { review, score, qualityLines, earlier } = version
  return (
    <details className="border-line py-3 max-sm:border-y sm:rounded-control sm:border sm:px-4">
      <summary className="cursor-pointer font-medium">
        {title ?? (earlier ? 'Earlier version' : 'Newer version')}, scored {score}
      </summary>
      <div className="grid gap-4 pt-3">
        <VersionText playtestId={playtestId} written={review} />
        <QualityLines lines={qualityLines} />
      </div>
    </details>
  )
}

interface VersionTextProps {
  playtestId: string
  /** Code of the text's language, where it is known: it is read aloud in it. */
  language?: string | undefined
  written: NonNullable<Review['review']>
  /** Times in the text that name one of these link to it. */
  moments?: readonly Moment[]
  /** Words of a search, marked in the text. */
  find?: string
  /** Their passages are marked. */
  reasons?: Review['doubts']
}

function VersionText({ playtestId, written, language, moments = [], find = '', reasons = [] }: VersionTextProps) {
  return (
    <>
      <p dir="auto" lang={language} className="max-w-[70ch] text-md whitespace-pre-line break-words">
        <MarkedText
          text={written.content}
          reasons={reasons}
          draw={(part) => <TextWithTimes playtestId={playtestId} text={part} moments={moments} find={find} />}
        />
      </p>
      {written.suggestions && (
        <div className="grid gap-1">
          <h3 className="font-medium">Suggestions</h3>
          <p dir="auto" lang={language} className="max-w-[70ch] whitespace-pre-line break-words text-ink-muted">
            <FoundText text={written.suggestions} find={find} />
          </p>
        </div>
      )}
      <dl className="flex flex-wrap gap-x-6 gap-y-2">
        <Rating label="Overall" value={written.rating} />
        <Rating label="Gameplay" value={written.gameplayRating} />
        <Rating label="UI" value={written.uiRating} />
        <Rating label="Performance" value={written.performanceRating} />
        <Rating label="Monetization" value={written.monetizationRating} />
      </dl>
    </>
  )
}

interface TextWithTimesProps {
  playtestId: string
  text: string
  moments: readonly Moment[]
  find: string
}

function TextWithTimes({ playtestId, text, moments, find }: TextWithTimesProps) {
  return timesInText(text, moments).map(({ text: part, moment }, at) =>
    moment ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a fixed text
      <MomentChip key={at} playtestId={playtestId} moment={moment} text={part} />
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a fixed text
      <FoundText key={at} text={part} find={find} />
    ),
  )
}

function Rating({ label, value }: { label: string; value: number | null }) {
  if (value === null) return null
  return (
    <div className="grid gap-0.5">
      <dt className="type-cap">{label}</dt>
      <dd>
        <Stars value={value} />
      </dd>
    </div>
  )
}

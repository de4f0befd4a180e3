import {
  Activity,
  Bug,
  CircleHelp,
  ClipboardList,
  FileText,
  type LucideIcon,
  PencilLine,
  Star,
  Video,
  VideoOff,
} from 'lucide-react'
import { isTimed } from '#features/games/rules.ts'
import { formatMinutes, plural } from '#kit/data/format.ts'
import { cx } from '#kit/styles/class-names.ts'
import { depths, ratingLabels } from '#shared/depths.ts'
import type { OfferPage } from '../../offer/offer-page-schema.ts'
import { kindsLine, minutesOf, questionCount } from '../../offer/offer-work.ts'
import { questionsFirst, screenerLimits } from '../../screener/screener.ts'
import { recordedTitle } from '../recording-words.ts'

/** The work of the test: its parts drawn to scale in minutes, the tasks, and what is to be written. */
export function OfferWorkPlan({ offer }: { offer: OfferPage }) {
  const { work, instructions, estimatedDuration } = offer
  const { play, answer, write } = minutesOf(estimatedDuration, work)
  const questions = questionCount(work)
  const parts = [
    { label: work.taskCount > 0 ? `Play ${plural(work.taskCount, 'task')}` : 'Play', minutes: play },
    { label: questions > 0 ? `Answer ${plural(questions, 'question')}` : 'Rate', minutes: answer },
    { label: 'Write', minutes: write },
  ].filter(({ minutes }) => minutes > 0)
  return (
    <section aria-labelledby="work" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="work" className="type-title">
          What you’ll do
        </h2>
        <p className="text-ink-muted">about {formatMinutes(play + answer + write)} in all, in one or more sittings</p>
      </header>
      <ol className="flex flex-col @min-[34rem]:flex-row @min-[34rem]:gap-[3px]">
        {parts.map(({ label, minutes }, at) => (
          <li
            key={label}
            style={{ flexGrow: minutes, flexBasis: 0 }}
            className="grid grid-cols-[12px_minmax(0,1fr)_auto] items-center gap-x-3 text-xs text-ink-muted max-[34rem]:min-h-9 @min-[34rem]:min-w-20 @min-[34rem]:grid-cols-[minmax(0,1fr)] @min-[34rem]:content-start"
          >
            <span
              aria-hidden="true"
              className={cx(
                'drawn h-full w-2 @min-[34rem]:mb-2 @min-[34rem]:h-2 @min-[34rem]:w-full @min-[34rem]:rounded-[2px]',
                at === 0 ? 'bg-plot' : 'bg-line-strong',
              )}
            />
            <b className="font-[550] text-ink">{label}</b>
            <span>{formatMinutes(minutes)}</span>
          </li>
        ))}
      </ol>
      <div className="mt-2 grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-5 @min-[40rem]:grid-cols-[minmax(0,1fr)_316px]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {instructions !== '' && (
            <p dir="auto" className="type-read whitespace-pre-line [overflow-wrap:anywhere]">
              {instructions}
            </p>
          )}
          <TaskList work={work} />
        </div>
        <Asks offer={offer} />
      </div>
    </section>
  )
}

function TaskList({ work }: { work: OfferPage['work'] }) {
  if (work.taskCount === 0) return <p className="border-t border-line pt-3 text-ink-muted">No tasks. Just play.</p>
  if (work.tasks.length === 0)
    return (
      <p className="border-t border-line pt-3 text-ink-muted">
        {plural(work.taskCount, 'task')}, shown after you agree to the terms.
      </p>
    )
  return (
    <ol className="grid">
      {work.tasks.map(({ id, text, success }, at) => (
        <li key={id} className="grid grid-cols-[20px_minmax(0,1fr)] gap-3 border-t border-line py-3">
          <span className="text-ink-faint">{at + 1}</span>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-0.5">
            <p dir="auto" className="font-semibold [overflow-wrap:anywhere]">
              {text}
            </p>
            {success !== '' && <p className="text-ink-muted [overflow-wrap:anywhere]">Done when: {success}</p>}
          </div>
        </li>
      ))}
    </ol>
  )
}

function Asks({ offer }: { offer: OfferPage }) {
  const { work, build } = offer
  const questions = questionCount(work)
  const ratings = work.ratings.map((part) => ratingLabels[part])
  const asks: [LucideIcon, string, string][] = [
    ...(offer.screenerCount > 0
      ? [
          [
            ClipboardList,
            questionsFirst(offer.screenerCount),
            `Before you get the spot: at most ${screenerLimits.minutes} minutes, unpaid, one try. The studio looks for certain people.`,
          ] as [LucideIcon, string, string],
        ]
      : []),
    [Star, plural(ratings.length, 'rating'), ratings.join(', ')],
    ...(questions > 0
      ? [[CircleHelp, plural(questions, 'question'), kindsLine(work)] as [LucideIcon, string, string]]
      : []),
    [
      PencilLine,
      `A review of ${depths[offer.reviewMode].characters} characters or more`,
      'In your own words. Name places, steps and numbers.',
    ],
    ...(work.headingCount > 0
      ? [
          [FileText, `A report under ${plural(work.headingCount, 'heading')}`, work.headings.join(', ')] as [
            LucideIcon,
            string,
            string,
          ],
        ]
      : []),
    ...(work.bugs
      ? [[Bug, 'Bugs, if you meet any', 'Say what you did and what happened.'] as [LucideIcon, string, string]]
      : []),
    ...(isTimed(build?.kind) && build?.probe
      ? [
          [
            Activity,
            'The game reports errors and speed while you play',
            'And what it marks, such as a level. Never what you type.',
          ] as [LucideIcon, string, string],
        ]
      : []),
    [
      offer.recording ? Video : VideoOff,
      recordedTitle(offer.recording),
      offer.recording
        ? 'About a minute before you play: you pick what to share and try it. You watch it before you send it.'
        : isTimed(build?.kind)
          ? 'We count the minutes you play here, and note on what: system, browser, screen, graphics, language.'
          : 'You say what you saw in your own words.',
    ],
  ]
  return (
    <ul className="grid gap-4 border-t border-line pt-3">
      {asks.map(([Icon, title, text]) => (
        <li key={title} className="grid grid-cols-[18px_minmax(0,1fr)] gap-3">
          <Icon className="mt-0.5 size-[18px] text-ink-faint" aria-hidden="true" />
          <div>
            <p className="font-semibold">{title}</p>
            {text !== '' && <p className="text-ink-muted [overflow-wrap:anywhere]">{text}</p>}
          </div>
        </li>
      ))}
    </ul>
  )
}

import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from '#kit/layout/link.tsx'
import { cx } from '#kit/styles/class-names.ts'
import { paths } from '#shared/paths.ts'
import { DaysDrawing } from './days/days-drawing.tsx'
import { HuntDrawing } from './hunt/hunt-drawing.tsx'
import { StoreTestDrawing } from './store-test/store-test-drawing.tsx'
import { TogetherDrawing } from './together/together-drawing.tsx'

/** What a plan can answer. */
export const questionKinds = ['days', 'builds', 'bugs', 'store', 'together'] as const
export type QuestionKind = (typeof questionKinds)[number]

interface QuestionCardsProps {
  kind: QuestionKind
  onKind: (kind: QuestionKind) => void
  /** Picked here: the cards are drawn anew above the form of the next question, and keep the focus for the arrow keys. */
  isPicked: boolean
}

interface Question {
  figure: ReactNode
  title: string
  text: string
  method: string
}

const questions: Readonly<Record<QuestionKind, Question>> = {
  days: {
    figure: <DaysDrawing />,
    title: 'Do they come back?',
    text: 'The same people in 2 to 6 sittings, paid for each. You see who returned and what changed.',
    method: 'Over several days',
  },
  builds: {
    figure: <SplitDrawing />,
    title: 'Which of two builds is better?',
    text: 'Half get one, half the other, by chance, and nobody learns that there are two. The seal opens at the end.',
    method: 'Two builds',
  },
  bugs: {
    figure: <HuntDrawing />,
    title: 'What breaks?',
    text: 'You set a budget and prices by severity. The first report of a bug is paid in full, later ones a little.',
    method: 'Bug hunt',
  },
  store: {
    figure: <StoreTestDrawing />,
    title: 'Are we ready for the store?',
    text: 'Google Play asks new developers for twelve testers over fourteen days. Who drops out is replaced, and the evidence is ready.',
    method: 'Twelve for fourteen days',
  },
  together: {
    figure: <TogetherDrawing />,
    title: 'How do people play together?',
    text: 'A date for everybody, a lobby, and one start: all play the same build at once, and their sessions share a clock.',
    method: 'Together at one time',
  },
}

/** What can be asked: a plan starts from one of these questions; others are answered elsewhere. */
export function QuestionCards({ kind, onKind, isPicked }: QuestionCardsProps) {
  const picked = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isPicked && document.activeElement === document.body) picked.current?.focus({ preventScroll: true })
  }, [isPicked])
  return (
    <div className="grid gap-3">
      <fieldset className="grid gap-3">
        <legend className="sr-only">What do you want to know?</legend>
        {questionKinds.map((one) => (
          <label key={one} className={cx(card, kind === one ? 'border-accent bg-accent-tint' : quiet)}>
            <input
              type="radio"
              name="question"
              className="sr-only"
              ref={kind === one ? picked : undefined}
              checked={kind === one}
              onChange={() => onKind(one)}
            />
            <Asked question={questions[one]} />
          </label>
        ))}
      </fieldset>
      <p className="text-ink-muted">
        Not this? Most questions need no plan:{' '}
        <Link href={paths.newRequest()} className="font-[550] text-ink underline">
          Request reviews
        </Link>
      </p>
    </div>
  )
}

/** The same questions as links to their forms, where there are no plans yet. */
export const QuestionLinks = () => (
  <ul className="grid gap-3 lg:grid-cols-2">
    {questionKinds.map((one) => (
      <li key={one} className="grid">
        <Link href={paths.newPlanOf(one)} className={cx(card, quiet)}>
          <Asked question={questions[one]} />
        </Link>
      </li>
    ))}
  </ul>
)

const card =
  'ring-within grid cursor-pointer items-center gap-x-5 gap-y-3 rounded-surface border-2 p-4 sm:grid-cols-[7rem_minmax(0,1fr)]'
const quiet = 'border-line bg-surface-1 hover:bg-surface-2'

const Asked = ({ question: { figure, title, text, method } }: { question: Question }) => (
  <>
    {figure}
    <span className="grid gap-1">
      <span className="type-title">{title}</span>
      <span>{text}</span>
      <span className="type-cap">{method}</span>
    </span>
  </>
)

/** One group of testers that parts into two. */
function SplitDrawing() {
  const columns = [14, 30, 46, 62, 78, 94]
  return (
    <svg viewBox="0 0 108 72" className="h-18 w-27 max-sm:hidden" aria-hidden="true">
      <circle cx="54" cy="8" r="4" className="fill-plot" />
      <path
        d="M54 12C54 28 30 24 30 40M54 12c0 16 24 12 24 28"
        fill="none"
        className="stroke-line-strong"
        strokeWidth="1.5"
      />
      {columns.map((x, at) => (
        <g key={x}>
          <circle cx={x} cy="48" r="3.5" className={at < 3 ? 'fill-plot-before' : 'fill-plot'} />
          <circle cx={x} cy="62" r="3.5" className={at < 3 ? 'fill-plot-before' : 'fill-plot'} />
        </g>
      ))}
    </svg>
  )
}

import { useId, useState } from 'react'
import { SessionChip } from '#features/sessions/ui/session-chip.tsx'
import { cx } from '#kit/styles/class-names.ts'
import { useReviewLanguage } from '../review-languages.ts'
import type { Person } from './faces.tsx'

export interface AnswerQuote extends Person {
  playtestId: string
  answer: string
  /** What the text explains: '4', 'Not yet'. */
  pick?: string
  /** When it was done, in seconds of play time. */
  doneAtSeconds?: number | null
}

interface AnswerQuotesProps {
  quotes: readonly AnswerQuote[]
  /** How many are shown before the others are asked for. */
  first: number
  /** What they are, for the button that shows the others. */
  noun: 'answers' | 'reasons' | 'notes'
  /** Side by side where there is room. */
  inColumns?: boolean
}

/** Texts of testers, each linked to its review; the ones that are long enough to tell something come first. */
export function AnswerQuotes({ quotes, first, noun, inColumns = false }: AnswerQuotesProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const languageOf = useReviewLanguage()
  const written = byWorth(quotes.filter(({ answer }) => answer !== ''))
  if (written.length === 0) return null
  const rest = written.length - first
  return (
    <div>
      <ul id={id} className={cx('grid items-start gap-x-8 gap-y-3', inColumns && '@min-[40rem]:grid-cols-2')}>
        {(open ? written : written.slice(0, first)).map(({ playtestId, testerName, answer, pick, doneAtSeconds }) => (
          <li key={playtestId} className="grid gap-0.5 border-s-2 border-line-strong ps-3">
            <q dir="auto" lang={languageOf(playtestId)} className="max-w-[70ch] whitespace-pre-line break-words">
              {answer}
            </q>
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1 type-cap">
              <span>
                <a href={`#review-${playtestId}`}>{testerName}</a>
                {pick !== undefined && `, ${pick}`}
              </span>
              <SessionChip sessionId={playtestId} name={testerName} atSeconds={doneAtSeconds} />
            </p>
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className="mt-2 min-h-6 text-xs text-ink-muted underline underline-offset-2 hover:text-ink pointer-coarse:min-h-11"
        >
          {open ? `Show fewer ${noun}` : `Show all ${written.length} ${noun}`}
        </button>
      )}
    </div>
  )
}

const fewWords = 25

/** One word says little, so it comes after the others; the order of the reviews stays otherwise. */
function byWorth(quotes: readonly AnswerQuote[]): AnswerQuote[] {
  const isShort = ({ answer }: AnswerQuote) => answer.length < fewWords
  return [...quotes.filter((quote) => !isShort(quote)), ...quotes.filter(isShort)]
}

import { useState } from 'react'
import { Button } from '#kit/controls/button.tsx'
import { plural } from '#kit/data/format.ts'
import { part } from '#kit/runtime/on-demand.tsx'
import { useAddressWord } from '#kit/runtime/use-address-word.ts'
import { cx } from '#kit/styles/class-names.ts'
import type { Choice } from '../game/choice-schema.ts'
import type { ShownInsights, ThemeFigures } from '../game/schema.ts'
import { type People, QuoteOf } from './evidence.tsx'
import { OwnWordsButton } from './own-words-button.tsx'

const AllSentences = part(async () => (await import('./all-sentences.tsx')).AllSentences)
const SentenceMenu = part(async () => (await import('./sentence-menu.tsx')).SentenceMenu)
const ThemeSummary = part(async () => (await import('./theme-summary.tsx')).ThemeSummary)
const loud = 8

interface ThemesSectionProps {
  data: ShownInsights
  choice: Choice
  people: People
}

/** What testers talk about: people against and for each theme, and what they said of the picked one, side by side. */
export function ThemesSection({ data, choice, people }: ThemesSectionProps) {
  const { themes, now, before, ownWords } = data
  const [picked, pick] = useAddressWord('theme')
  const [all, setAll] = useState(false)
  const [reading, setReading] = useState(false)
  const shown = all ? themes : themes.slice(0, loud)
  const theme = themes.find(({ id }) => id === picked) ?? themes[0]
  const most = Math.max(1, ...themes.flatMap((one) => [one.for.length, one.against.length]))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] rounded-surface border border-line bg-surface-1 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
      <div className="grid content-start gap-3 border-line p-4 max-lg:border-b lg:border-e">
        <div className="grid grid-cols-[minmax(0,1fr)_5rem_5rem] gap-2 text-xs text-ink-faint" aria-hidden="true">
          <span />
          <span className="text-end">against</span>
          <span>for</span>
        </div>
        <ul aria-label="Themes" className="grid">
          {shown.map((one) => (
            <li key={one.id}>
              <ThemeRow theme={one} most={most} isPicked={one.id === theme?.id} onPick={() => pick(one.id)} />
            </li>
          ))}
        </ul>
        <p className="type-cap">
          Testers, not sentences, of {now}
          {before !== null && `; hollow: of ${before}`}.
        </p>
        <div className="flex flex-wrap gap-2 print:hidden">
          {themes.length > loud && !all && (
            <Button size="s" variant="quiet" onClick={() => setAll(true)}>
              {themes.length - loud} quieter {themes.length - loud === 1 ? 'theme' : 'themes'}
            </Button>
          )}
          <OwnWordsButton data={data} />
        </div>
      </div>
      {theme && (
        <div className="grid content-start gap-4 p-4 sm:p-5">
          <div className="grid gap-0.5">
            <h3 className="type-title">{theme.label}</h3>
            <p className="text-ink-muted">
              {plural(theme.sentences, 'sentence')} by{' '}
              {plural(theme.for.length + theme.against.length + theme.neither.length, 'person', 'people')}.
              {theme.before &&
                theme.before.people > 0 &&
                ` In ${before} ${theme.before.against} of ${theme.before.people} spoke against it, ${theme.before.for} for it.`}
            </p>
          </div>
          <div className="grid gap-6 md:grid-cols-2">
            {(['against', 'for'] as const).map((side) => (
              <Side key={side} side={side} theme={theme} people={people} ownWords={ownWords} />
            ))}
          </div>
          {data.summarizes && <ThemeSummary key={theme.id} choice={choice} theme={theme} />}
          <p className="type-cap">
            Sorted by the words of the sentences. It is a help for reading and changes nobody’s pay.
          </p>
          <div className="print:hidden">
            <Button size="s" onClick={() => setReading(true)}>
              {before === null ? `All ${plural(theme.sentences, 'sentence')}` : 'All sentences, of every build'}
            </Button>
          </div>
        </div>
      )}
      {reading && theme && (
        <AllSentences choice={choice} theme={theme} ownWords={ownWords} onClose={() => setReading(false)} />
      )}
    </div>
  )
}

interface SideProps {
  side: 'for' | 'against'
  theme: ThemeFigures
  people: People
  ownWords: ShownInsights['ownWords']
}

function Side({ side, theme, people, ownWords }: SideProps) {
  const quotes = theme.quotes.filter(({ tone }) => tone === side)
  const count = theme[side].length
  return (
    <div className="grid content-start gap-4">
      <h4 className="flex items-center gap-2 font-semibold">
        <span
          className={cx('drawn size-2.5 rounded-[2px]', side === 'for' ? 'bg-good' : 'bg-bad')}
          aria-hidden="true"
        />
        {count} {side}
      </h4>
      {quotes.length === 0 && (
        <p className="text-ink-muted">{count === 0 ? 'Nobody.' : 'Their sentences are mixed.'}</p>
      )}
      {quotes.map((quote) => (
        <QuoteOf
          key={`${quote.playtestId}${quote.sentence}`}
          quote={quote}
          person={people.get(quote.playtestId)}
          actions={<SentenceMenu quote={quote} ownWords={ownWords} />}
        />
      ))}
    </div>
  )
}

function ThemeRow({
  theme,
  most,
  isPicked,
  onPick,
}: {
  theme: ThemeFigures
  most: number
  isPicked: boolean
  onPick: () => void
}) {
  const { label, isOwn, before } = theme
  return (
    <button
      type="button"
      aria-pressed={isPicked}
      onClick={onPick}
      className="grid min-h-11 w-full grid-cols-[minmax(0,1fr)_5rem_5rem] items-center gap-2 rounded-control px-2 text-start hover:bg-surface-2 aria-pressed:bg-surface-2 aria-pressed:inset-ring aria-pressed:inset-ring-line-strong"
    >
      <span className="grid min-w-0">
        <span dir="auto" className="truncate font-medium">
          {label}
        </span>
        {isOwn && <span className="type-cap">your word</span>}
      </span>
      <Bar side="against" count={theme.against.length} before={before?.against} most={most} />
      <Bar side="for" count={theme.for.length} before={before?.for} most={most} />
    </button>
  )
}

function Bar({
  side,
  count,
  before,
  most,
}: {
  side: 'for' | 'against'
  count: number
  before: number | undefined
  most: number
}) {
  const width = (value: number) => `${(Math.min(value, most) / most) * 75}%`
  return (
    <span className={cx('grid gap-0.5', side === 'against' && 'justify-items-end')}>
      <span
        className={cx('flex w-full items-center gap-1 text-xs tabular-nums', side === 'against' && 'flex-row-reverse')}
      >
        <span
          className={cx('drawn h-2 rounded-[2px]', side === 'for' ? 'bg-good' : 'bg-bad')}
          style={{ width: width(count) }}
          aria-hidden="true"
        />
        {count}
        <span className="sr-only"> {side}</span>
      </span>
      {before !== undefined && before > 0 && (
        <span
          className="drawn block h-1.5 rounded-[2px] border border-plot-before"
          style={{ width: width(before) }}
          title={`${before} before`}
          aria-hidden="true"
        />
      )}
    </span>
  )
}

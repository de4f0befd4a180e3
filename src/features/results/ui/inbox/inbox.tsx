import { Search } from 'lucide-react'
import { type RefObject, useRef, useState } from 'react'
import { isUndecided } from '#features/playtests/is-undecided.ts'
import { Button } from '#kit/controls/button.tsx'
import { useOpenRow } from '#kit/data/table/use-open-row.ts'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { useHashLink } from '#kit/runtime/use-hash-link.ts'
import { useHotkey } from '#kit/runtime/use-hotkey.ts'
import { cx } from '#kit/styles/class-names.ts'
import type { Results } from '../../schema.ts'
import type { Review } from '../review-card.tsx'
import { Key } from './decision-bar.tsx'
import { FilterBar } from './filter-bar.tsx'
import { groupReviews, inboxTitle } from './group-reviews.ts'
import { filterReviews, type InboxFilter, isFiltering, noFilter } from './inbox-filter.ts'
import { InboxList } from './inbox-list.tsx'
import { InboxReview } from './inbox-review.tsx'
import { type Decisions, useDecisions } from './use-decisions.tsx'

interface InboxProps {
  data: Results
  /** Search and filters, and the function that changes them; without it the inbox keeps them. */
  filterState?: readonly [InboxFilter, (next: InboxFilter) => void]
  /** Whether a language model can translate reviews. */
  translates?: boolean
}

/** Number of reviews from which searching them is worth its place. */
const searchable = 3

/** All reviews that can be read or were decided: a list and the text beside it; on a phone the list, then the text. */
export function Inbox({ data, filterState, translates = false }: InboxProps) {
  const ownFilter = useState(noFilter)
  const [filter, setFilter] = filterState ?? ownFilter
  const all = groupReviews(data.reviews).flatMap(({ reviews }) => reviews)
  const groups = groupReviews(filterReviews(all, filter))
  const shown = groups.flatMap(({ reviews }) => reviews)
  const [wanted, setWanted] = useState<string>()
  // On a phone the list and the text take turns.
  const [reading, setReading] = useState(false)
  // It stays open when a teammate decides it, which changes the order: a press must not decide another review.
  const selected = useOpenRow(shown, ({ playtestId }) => playtestId, wanted)
  if (selected && wanted === undefined) setWanted(selected.playtestId)
  const section = useRef<HTMLElement>(null)
  const decisions = useDecisions((decided) => {
    const at = shown.findIndex(({ playtestId }) => playtestId === decided.playtestId)
    const next = [...shown.slice(at + 1), ...shown.slice(0, at)].find(isUndecided) ?? decided
    setWanted(next.playtestId)
    if (dialogOpen() || isInside(section.current)) focusOnceClosed(section, next.playtestId)
  }, setWanted)
  const read = (playtestId: string) => {
    setWanted(playtestId)
    setReading(true)
  }
  const closeText = () => {
    setReading(false)
    if (reading && selected) requestAnimationFrame(() => focusRow(selected.playtestId))
  }
  useHashLink(
    'review-',
    (playtestId) => {
      if (!all.some((review) => review.playtestId === playtestId)) return
      if (!shown.some((review) => review.playtestId === playtestId)) setFilter(noFilter)
      read(playtestId)
      requestAnimationFrame(() => document.getElementById(`review-${playtestId}`)?.scrollIntoView())
    },
    closeText,
  )
  // The messages open with the review: its button follows the same link.
  useHashLink('messages-', (playtestId) => {
    if (all.some((review) => review.playtestId === playtestId)) read(playtestId)
  })
  // Whether the list is one step back in the history of a phone's browser.
  const listIsBack = useRef(false)
  const openRow = (playtestId: string) => {
    listIsBack.current = onPhone()
    if (onPhone()) location.hash = `review-${playtestId}`
    else read(playtestId)
  }
  useInboxKeys({ section, shown, selected, select: setWanted, decisions })
  if (all.length === 0) return null
  return (
    <section ref={section} id="reviews" aria-labelledby="reviews-title" className="grid scroll-mt-12 gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="reviews-title" className="type-title">
          {inboxTitle(all)}
        </h2>
        <KeyLegend />
      </div>
      {(all.length >= searchable || isFiltering(filter)) && (
        <FilterBar reviews={all} matching={shown.length} filter={filter} onFilter={setFilter} />
      )}
      {selected ? (
        <div className="grid min-w-0 overflow-clip rounded-surface border border-line bg-surface-1 sm:grid-cols-[minmax(10rem,15rem)_minmax(0,1fr)]">
          <div className={cx('min-w-0 border-line sm:border-e', reading && 'max-sm:hidden')}>
            <InboxList groups={groups} selected={selected.playtestId} find={filter.q} onSelect={openRow} />
          </div>
          <div className={cx('grid min-w-0', !reading && 'max-sm:hidden')}>
            <InboxReview
              key={selected.playtestId}
              data={data}
              review={selected}
              decisions={decisions}
              find={filter.q}
              translates={translates}
              onBack={() => (listIsBack.current ? history.back() : closeText())}
            />
          </div>
        </div>
      ) : (
        <EmptyState
          icon={<Search />}
          title="No review matches"
          text="Try fewer words or other filters."
          action={<Button onClick={() => setFilter(noFilter)}>Clear filters</Button>}
        />
      )}
      {decisions.dialog}
    </section>
  )
}

function KeyLegend() {
  return (
    <p className="type-cap flex flex-wrap gap-x-3 gap-y-1 pointer-coarse:hidden max-sm:hidden" aria-hidden="true">
      <span>
        <Key>J</Key> <Key>K</Key> next, previous
      </span>
      <span>
        <Key>A</Key> accept
      </span>
      <span>
        <Key>R</Key> return
      </span>
      <span>
        <Key>D</Key> dispute
      </span>
    </p>
  )
}

/** The list and the text take turns, as the classes say. */
const onPhone = () => !matchMedia('(min-width: 40rem)').matches

const focusRow = (playtestId: string) => document.getElementById(`row-${playtestId}`)?.focus()

const dialogOpen = () => document.querySelector('[role=dialog], [role=alertdialog]') !== null

type Section = RefObject<HTMLElement | null>

const isInside = (section: HTMLElement | null) => section?.contains(document.activeElement) === true

/**
 * Moves the focus to a row; an open dialog closes first, and gives the focus back to the row that it was opened from.
 * Who has moved it elsewhere meanwhile keeps it: a menu that lost it would close.
 */
function focusOnceClosed(section: Section, playtestId: string) {
  requestAnimationFrame(() => {
    if (dialogOpen()) return focusOnceClosed(section, playtestId)
    requestAnimationFrame(() => {
      if (isInside(section.current) || document.activeElement === document.body) focusRow(playtestId)
    })
  })
}

interface InboxKeysInput {
  section: Section
  shown: readonly Review[]
  selected: Review | undefined
  select: (playtestId: string) => void
  decisions: Decisions
}

/** J and K move from anywhere on the page; the keys that decide work while the focus is in the inbox. */
function useInboxKeys({ section, shown, selected, select, decisions }: InboxKeysInput) {
  const step = (by: number) => {
    if (dialogOpen()) return
    const inside = isInside(section.current)
    const at = shown.findIndex(({ playtestId }) => playtestId === selected?.playtestId)
    const next = shown[Math.min(shown.length - 1, Math.max(0, at + (inside ? by : 0)))]
    if (!next) return
    select(next.playtestId)
    requestAnimationFrame(() => focusRow(next.playtestId))
  }
  const act = (run: (review: Review) => void) => (event: KeyboardEvent) => {
    if (!selected || dialogOpen() || !isInside(section.current)) return
    event.preventDefault()
    // A held key decides one review, not all that wait.
    if (!event.repeat) run(selected)
  }
  useHotkey('j', () => step(1))
  useHotkey('k', () => step(-1))
  useHotkey('a', act(decisions.accept))
  useHotkey('r', act(decisions.askReturn))
  useHotkey('d', act(decisions.askDispute))
  useHotkey(
    'z',
    act((review) => {
      const undoable = review.pending ? review : shown.find(({ pending }) => pending)
      if (undoable) decisions.undo(undoable)
    }),
  )
}

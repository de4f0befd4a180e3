import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { Button } from '#kit/controls/button.tsx'
import { useDebounced } from '#kit/runtime/use-debounced.ts'
import { leastOwnTitle } from '../../bugs/rules.ts'
import { charactersOf } from '../../writing/characters.ts'
import { reviews } from '../calls.ts'
import type { Bug } from './bug-editor.tsx'

/** Milliseconds without a key before known bugs are looked for. */
const rest = 900

interface KnownBugsProps {
  playtestId: string
  bug: Bug
  onChange: (bug: Bug) => void
}

/**
 * Titles of bugs that others reported in this request and that are like what the tester has written: one press says that
 * it happens to them too. Nothing is shown before they have written a title of their own. A help alone: where the search
 * fails, the bug is reported as it stands.
 */
export function KnownBugs({ playtestId, bug, onChange }: KnownBugsProps) {
  const title = useDebounced(bug.title.trim(), rest)
  const asks = charactersOf(title) >= leastOwnTitle
  const { data } = useQuery({
    ...reviews.knownBugs.queryOptions({ input: { playtestId, title: title.slice(0, 120) } }),
    enabled: asks,
    retry: false,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
  const known = asks ? (data?.bugs ?? []) : []
  const joined = known.find(({ id }) => id === bug.sameAs)
  if (bug.sameAs !== undefined)
    return (
      <p role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-muted">
        <span className="flex min-w-0 items-center gap-1.5">
          <Check className="size-4 flex-none text-good" aria-hidden="true" />
          <span className="min-w-0 [overflow-wrap:anywhere]">
            Counts with {joined ? <q dir="auto">{joined.title}</q> : 'a known bug'}. Your report stays yours.
          </span>
        </span>
        <Button size="s" variant="quiet" onClick={() => onChange({ ...bug, sameAs: undefined })}>
          It’s another one
        </Button>
      </p>
    )
  if (known.length === 0) return null
  return (
    <div role="status" className="grid gap-2 rounded-control bg-surface-2 px-3 py-2.5 text-sm">
      <p className="font-medium">Others met something like it</p>
      <ul className="grid gap-2">
        {known.map(({ id, title: theirs }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-2">
            <span dir="auto" className="min-w-0 flex-1 basis-40 [overflow-wrap:anywhere]">
              {theirs}
            </span>
            <Button
              size="s"
              aria-label={`Happens to me too: ${theirs}`}
              onClick={() => onChange({ ...bug, sameAs: id })}
            >
              Happens to me too
            </Button>
          </li>
        ))}
      </ul>
      <p className="type-cap">It tells the studio that you ran into it too. Your pay and score stay as they are.</p>
    </div>
  )
}

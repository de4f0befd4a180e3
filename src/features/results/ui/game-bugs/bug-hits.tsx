import { Split } from 'lucide-react'
import { Can } from '#features/access/ui/can.tsx'
import { Button } from '#kit/controls/button.tsx'
import { plural } from '#kit/data/format.ts'
import { Link } from '#kit/layout/link.tsx'
import { Section } from '#kit/layout/panel.tsx'
import { paths } from '#shared/paths.ts'
import { clockOf } from '#shared/texts/clock.ts'
import type { GameBug } from '../../bugs/list-schema.ts'
import { sessionOfMarked } from '../bugs/session-of-marked.ts'
import type { BugActs } from '../bugs/use-bug-acts.ts'

interface BugHitsProps {
  bug: GameBug['bug']
  gameId: string
  acts: BugActs
}

/** Errors of the game and marked moments of a bug, each with its sessions at their seconds. */
export function BugHits({ bug, gameId, acts }: BugHitsProps) {
  const splits = canSplit(bug)
  const fingerprints = [...new Set(bug.hits.map(({ fingerprint }) => fingerprint))]
  return (
    <Section title="What the game and the marks say" text="Errors are claims of the game’s page.">
      <ul className="divide-y divide-line border-y border-line">
        {fingerprints.map((fingerprint) => (
          <li key={fingerprint} className="flex flex-wrap items-start justify-between gap-3 py-3">
            <ErrorOfBug hits={bug.hits.filter((hit) => hit.fingerprint === fingerprint)} />
            {splits && (
              <SplitButton
                acts={acts}
                label="Split the error from this bug"
                onClick={() => acts.split(bug.id, { gameId, fingerprint })}
              />
            )}
          </li>
        ))}
        {bug.marked.map(({ momentId, isNote, playtestId, testerName, atSeconds, note, mark, build }) => (
          <li key={momentId} className="flex flex-wrap items-start justify-between gap-3 py-3">
            <div className="grid min-w-0 flex-1 basis-64 gap-1">
              <span dir="auto" className="font-medium [overflow-wrap:anywhere]">
                {note === '' ? 'Marked as a bug, without a note' : note}
              </span>
              <span className="flex flex-wrap gap-x-3 gap-y-1 type-cap">
                <Link href={sessionOfMarked({ playtestId, momentId, isNote })} className="underline">
                  {isNote ? `Your note on ${testerName}` : testerName}, {clockOf(atSeconds)}
                </Link>
                <span>{[mark === null ? null : `after “${mark}”`, build?.version].filter(Boolean).join(' · ')}</span>
              </span>
            </div>
            {splits && (
              <SplitButton
                acts={acts}
                label={`Split the ${isNote ? 'note on' : 'moment of'} ${testerName} from this bug`}
                onClick={() => acts.split(bug.id, isNote ? { playtestId, noteId: momentId } : { playtestId, momentId })}
              />
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}

function ErrorOfBug({ hits }: { hits: GameBug['bug']['hits'] }) {
  const [first] = hits
  if (!first) return null
  const times = hits.reduce((sum, hit) => sum + hit.times, 0)
  return (
    <div className="grid min-w-0 flex-1 basis-64 gap-1">
      <span className="type-code text-sm! font-semibold [overflow-wrap:anywhere]">{first.message}</span>
      <span className="flex flex-wrap gap-x-3 gap-y-1 type-cap">
        <span>
          {plural(hits.length, 'session')}, {plural(times, 'time')}
        </span>
        {hits.slice(0, 12).map(({ sessionId, testerName, atSeconds, opens }) =>
          opens ? (
            <Link key={sessionId} href={paths.sessionPlayed(sessionId, atSeconds ?? 0)} className="underline">
              {testerName}, {clockOf(atSeconds ?? 0)}
            </Link>
          ) : (
            <span key={sessionId}>A test without a review</span>
          ),
        )}
      </span>
      {first.stack !== '' && (
        <details>
          <summary className="w-fit cursor-pointer text-ink-muted">Stack</summary>
          <pre className="mt-2 overflow-x-auto rounded-control bg-surface-2 p-3 font-mono text-xs">{first.stack}</pre>
        </details>
      )}
    </div>
  )
}

/** A bug keeps one piece of evidence at least. */
export const canSplit = ({ reported, errors, marked, found }: GameBug['bug']): boolean =>
  reported.length + errors + marked.length + found.length > 1

export function SplitButton({ acts, label, onClick }: { acts: BugActs; label: string; onClick: () => void }) {
  return (
    <Can permission="review_decide">
      <Button size="s" variant="quiet" busy={acts.isPending} aria-label={label} onClick={onClick}>
        <Split aria-hidden="true" />
        Split
      </Button>
    </Can>
  )
}

import { Check, Clock, Download } from 'lucide-react'
import { download } from '#kit/calls/download.ts'
import { isAnsweredLocally } from '#kit/calls/send.ts'
import { Button } from '#kit/controls/button.tsx'
import { formatDay, plural } from '#kit/data/format.ts'
import { Panel } from '#kit/layout/panel.tsx'
import { paths } from '#shared/paths.ts'
import { isGreen } from '../../store-test/rules.ts'
import type { StoreTestDetail } from '../../store-test/schema.ts'

/** What shows the store that the test was carried out, as a paper and as CSV. */
export function EvidencePanel({ test }: { test: StoreTestDetail }) {
  const { id, testers, needed, finished, completeAt, fullOn } = test
  const opted = testers.filter(({ optedInAt }) => optedInAt !== null)
  if (opted.length === 0) return null
  const signs = opted.flatMap((one) => one.signs)
  const hours = signs.reduce((sum, { seconds }) => sum + seconds, 0) / 3600
  const lines = [
    `${plural(opted.length, 'tester')} opted in, with day and hour`,
    `${plural(signs.filter(isGreen).length, 'green day')}, ${hours < 10 ? hours.toFixed(1) : Math.round(hours)} h of play`,
  ]
  return (
    <Panel title="Evidence">
      <ul className="grid gap-1.5">
        {lines.map((line) => (
          <li key={line} className="flex items-center gap-2">
            <Check className="size-4 flex-none text-good-ink" aria-hidden="true" />
            {line}
          </li>
        ))}
        <li className="flex items-center gap-2">
          {completeAt ? (
            <Check className="size-4 flex-none text-good-ink" aria-hidden="true" />
          ) : (
            <Clock className="size-4 flex-none" aria-hidden="true" />
          )}
          {completeAt
            ? `${needed} for all days, complete on ${formatDay(completeAt)}`
            : fullOn && test.status !== 'closed'
              ? `${finished} of ${needed} for all days; the last one on ${formatDay(`${fullOn}T12:00:00`)}`
              : `${finished} of ${needed} for all days`}
        </li>
      </ul>
      <div className="flex flex-wrap gap-2">
        {!isAnsweredLocally() && (
          <Button variant={completeAt ? 'accent' : 'line'} asChild>
            <a href={paths.storeTestPaper(id)} target="_blank" rel="noreferrer">
              Open the paper
            </a>
          </Button>
        )}
        <Button onClick={() => void download(paths.storeTestExport(id))}>
          <Download aria-hidden="true" />
          CSV
        </Button>
      </div>
      <p className="type-cap">A paper for people and a CSV. Testers have numbers; no address is in either.</p>
    </Panel>
  )
}

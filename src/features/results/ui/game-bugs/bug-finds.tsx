import { Link } from '#kit/layout/link.tsx'
import { Section } from '#kit/layout/panel.tsx'
import { paths } from '#shared/paths.ts'
import type { GameBug } from '../../bugs/list-schema.ts'
import { severityLabels } from '../../result-names.ts'
import type { BugActs } from '../bugs/use-bug-acts.ts'
import { canSplit, SplitButton } from './bug-hits.tsx'

interface BugFindsProps {
  bug: GameBug['bug']
  gameId: string
  acts: BugActs
}

/** What hunters reported of a bug; the hunt has their steps and evidence. */
export function BugFinds({ bug, gameId, acts }: BugFindsProps) {
  return (
    <Section title="Found in bug hunts">
      <ul className="divide-y divide-line border-y border-line">
        {bug.found.map(({ findId, huntId, testerName, title, severity, build, device }) => (
          <li key={findId} className="flex flex-wrap items-start justify-between gap-3 py-3">
            <div className="grid min-w-0 flex-1 basis-64 gap-1">
              <b dir="auto" className="font-semibold [overflow-wrap:anywhere]">
                {title}
              </b>
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 type-cap">
                <Link href={paths.hunt(huntId)} className="underline">
                  {testerName}, in the bug hunt
                </Link>
                <span>{[severityLabels[severity], build?.version, device].filter(Boolean).join(' · ')}</span>
              </p>
            </div>
            {canSplit(bug) && (
              <SplitButton
                acts={acts}
                label={`Split the find of ${testerName} from ${bug.title}`}
                onClick={() => acts.split(bug.id, { gameId, findId })}
              />
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Button } from '#kit/controls/button.tsx'
import { Badge } from '#kit/data/badge.tsx'
import { plural } from '#kit/data/format.ts'
import { Loaded } from '#kit/data/loaded.tsx'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { Link } from '#kit/layout/link.tsx'
import { Page } from '#kit/layout/page.tsx'
import { usePageName } from '#kit/shell/page-name.ts'
import { paths } from '#shared/paths.ts'
import type { GameBug } from '../../bugs/list-schema.ts'
import { severityLabels, severityTones } from '../../result-names.ts'
import { BugStatus } from '../bugs/bug-status.tsx'
import { useBugActs } from '../bugs/use-bug-acts.ts'
import { results } from '../calls.ts'
import { BugFinds } from './bug-finds.tsx'
import { BugHits } from './bug-hits.tsx'
import { BugReports } from './bug-reports.tsx'
import { FixAnswers } from './fix-answers.tsx'

/** A bug of a game with all of its evidence. */
export function GameBugPage() {
  const { gameId = '', bugId = '' } = useParams({ strict: false })
  const read = useQuery({
    ...results.gameBug.queryOptions({ input: { gameId, bugId } }),
    enabled: gameId !== '' && bugId !== '',
  })
  return (
    <Loaded
      from={read}
      failed="Couldn’t load this bug"
      loading={
        <Page title="Bug" width="content">
          <SkeletonRows rows={5} label="Loading the bug" />
        </Page>
      }
      onError={(state, { code }) => (
        <Page title="Bug" width="content">
          {code === 'NOT_FOUND' || code === 'VALIDATION_ERROR' ? <NoSuchBug gameId={gameId} /> : state}
        </Page>
      )}
    >
      {(found) => <BugOf found={found} />}
    </Loaded>
  )
}

const NoSuchBug = ({ gameId }: { gameId: string }) => (
  <EmptyState
    title="Bug not found"
    text="It may have been merged into another one, or its review no longer counts."
    action={
      <Button asChild>
        <Link href={paths.gameBugs(gameId)}>All bugs of the game</Link>
      </Button>
    }
  />
)

function BugOf({ found }: { found: GameBug }) {
  const { game, bug, builds, others } = found
  const acts = useBugActs(game.id)
  usePageName(bug.title)
  const facts = [
    `Hit ${plural(bug.count, 'person', 'people')}`,
    bug.versions.length > 0 && `met in ${bug.versions.join(' to ')}`,
    bug.devices.join(', '),
  ].filter((fact) => fact !== false && fact !== '')
  return (
    <Page
      title={bug.title}
      width="content"
      lead={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone={severityTones[bug.severity]}>{severityLabels[bug.severity]}</Badge>
          <span>{facts.join(' · ')}</span>
        </span>
      }
      actions={
        <>
          <Button asChild variant="quiet">
            <Link href={paths.gameBugs(game.id)}>All bugs of {game.title}</Link>
          </Button>
          <BugStatus bug={bug} others={others} builds={builds} acts={acts} />
        </>
      }
    >
      {bug.said.length > 0 && <FixAnswers said={bug.said} fixedIn={bug.fixedIn} />}
      {bug.reported.length > 0 && <BugReports bug={bug} acts={acts} />}
      {bug.found.length > 0 && <BugFinds bug={bug} gameId={game.id} acts={acts} />}
      {bug.hits.length + bug.marked.length > 0 && <BugHits bug={bug} gameId={game.id} acts={acts} />}
    </Page>
  )
}

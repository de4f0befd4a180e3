import { useQuery } from '@tanstack/react-query'
import { SquareKanban } from 'lucide-react'
import { problemFormula } from '#features/results/rank-problems.ts'
import { severityLabels, severityTones } from '#features/results/result-names.ts'
import { textLanguage } from '#features/reviews/language/text-language.ts'
import { teamTasks } from '#features/teams/tasks/ui/calls.ts'
import { workspaces } from '#features/teams/workspaces/ui/calls.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { Avatar } from '#kit/data/avatar.tsx'
import { Badge } from '#kit/data/badge.tsx'
import { plural } from '#kit/data/format.ts'
import { Menu } from '#kit/overlays/menu.tsx'
import { formatPlayed } from '#shared/minutes.ts'
import { paths } from '#shared/paths.ts'
import type { ShownProblem } from '../game/schema.ts'
import { MomentLink, type People, PeopleLinks } from './evidence.tsx'

const shownFaces = 8

/** What to fix first: each problem with who met it, what they said, and its way to the board. */
export function ProblemsSection({ problems, people }: { problems: readonly ShownProblem[]; people: People }) {
  return (
    <div className="grid gap-3">
      <ol className="divide-y divide-line border-y border-line">
        {problems.map((problem, at) => (
          <ProblemRow key={problem.id} problem={problem} rank={at + 1} people={people} />
        ))}
      </ol>
      <p className="type-cap">Ranked by: {problemFormula}</p>
    </div>
  )
}

function ProblemRow({ problem, rank, people }: { problem: ShownProblem; rank: number; people: People }) {
  const { title, severity, testers, minutesLost, quotes, moments } = problem
  return (
    <li className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-3 gap-y-2 py-4 sm:grid-cols-[1.5rem_minmax(0,1fr)_auto]">
      <span className="type-sum" aria-hidden="true">
        {rank}
      </span>
      <div className="grid min-w-0 gap-2">
        <h3 dir="auto" className="type-row [overflow-wrap:anywhere]">
          {title}
        </h3>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-muted">
          <Badge tone={severityTones[severity]}>{severityLabels[severity]}</Badge>
          <span className="flex -space-x-1" aria-hidden="true">
            {testers.slice(0, shownFaces).map(({ playtestId, name }) => (
              <Avatar
                key={playtestId}
                name={name}
                seed={people.get(playtestId)?.testerId ?? name}
                className="size-6! text-[0.625rem]! ring-2 ring-surface-0"
              />
            ))}
          </span>
          <span>
            {plural(testers.length, 'tester')}, {formatPlayed(minutesLost)} lost
          </span>
        </p>
        <p className="type-cap [overflow-wrap:anywhere]">
          <PeopleLinks hits={testers} people={people} />
        </p>
        {quotes.slice(0, 2).map(({ playtestId, name, text }) => (
          <blockquote
            key={`${playtestId}${text}`}
            dir="auto"
            className="border-s-2 border-line-strong ps-3 [overflow-wrap:anywhere]"
          >
            “<span lang={textLanguage(text) ?? undefined}>{text}</span>”{' '}
            <span dir="auto" className="text-ink-muted">
              {name}
            </span>
          </blockquote>
        ))}
        {moments.length > 0 && (
          <p className="flex flex-wrap gap-1.5">
            {moments.map((moment) => {
              const person = people.get(moment.playtestId)
              return person && <MomentLink key={moment.id} person={person} moment={moment} />
            })}
          </p>
        )}
      </div>
      <div className="max-sm:col-start-2 print:hidden">
        <ToBoard problem={problem} people={people} />
      </div>
    </li>
  )
}

const longestTitle = 120

/** Puts the problem on the board of a team: at one press where there is one team. */
function ToBoard({ problem, people }: { problem: ShownProblem; people: People }) {
  const { data: teams = [] } = useQuery(workspaces.mine.queryOptions())
  const add = useAct(teamTasks.add, { toast: 'It’s on the board' })
  const put = (workspaceId: string) =>
    add.mutate({
      workspaceId,
      id: crypto.randomUUID(),
      status: 'todo',
      title: problem.title.slice(0, longestTitle),
      description: descriptionOf(problem, people),
      assigneeId: null,
      dueOn: null,
    })
  const own = teams.filter(({ role }) => role === 'owner')
  const [only] = own
  const label = (
    <>
      <SquareKanban aria-hidden="true" />
      Add to board
    </>
  )
  if (own.length === 0 || !only) return null
  if (own.length === 1)
    return (
      <Button
        size="s"
        busy={add.isPending}
        disabled={add.isSuccess}
        onClick={() => put(only.id)}
        aria-label={`Add “${problem.title}” to the board`}
      >
        {label}
      </Button>
    )
  return (
    <Menu
      button={
        <Button
          size="s"
          aria-haspopup="menu"
          busy={add.isPending}
          disabled={add.isSuccess}
          aria-label={`Add “${problem.title}” to a board`}
        >
          {label}
        </Button>
      }
      entries={own.map(({ id, name }) => ({ label: name, onSelect: () => put(id) }))}
    />
  )
}

function descriptionOf({ testers, quotes }: ShownProblem, people: People): string {
  const links = testers.slice(0, 5).flatMap(({ playtestId, name }) => {
    const person = people.get(playtestId)
    return person ? [`${name}: ${location.origin}${paths.evidence(person)}`] : []
  })
  return [
    `It hit ${plural(testers.length, 'tester')}.`,
    ...quotes.map(({ name, text }) => `“${text}” (${name})`),
    ...links,
  ]
    .join('\n')
    .slice(0, 2000)
}

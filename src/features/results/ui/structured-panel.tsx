import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Panel } from '#kit/layout/panel.tsx'
import { TableFallback } from '#kit/plots/table-fallback.tsx'
import type { Results } from '../schema.ts'
import { AnswerQuotes } from './answers/answer-quotes.tsx'
import { Faces, namesOf } from './answers/faces.tsx'
import { QuotesPanel } from './quotes-panel.tsx'

type Task = Results['tasks'][number]

/** Each task: who did it and who did not, and the notes beside it. */
export function TasksPanel({ data: { tasks, reviews } }: { data: Results }) {
  const reported = tasks.filter(({ outcomes }) => outcomes.length > 0)
  if (reported.length === 0) return null
  const testerIds = new Map(reviews.map(({ playtestId, tester }) => [playtestId, tester.id]))
  return (
    <Panel title="Tasks" aside="as testers marked them" id="tasks" className="@container scroll-mt-12">
      <ol className="divide-y divide-line">
        {reported.map((task) => (
          <TaskRow key={task.taskId} task={task} idOf={(playtestId) => testerIds.get(playtestId) ?? playtestId} />
        ))}
      </ol>
    </Panel>
  )
}

interface TaskRowProps {
  task: Task
  idOf: (playtestId: string) => string
}

function TaskRow({ task: { task, success, outcomes }, idOf }: TaskRowProps) {
  const people = outcomes.map((outcome) => ({ ...outcome, testerId: idOf(outcome.playtestId) }))
  const done = people.filter((one) => one.done)
  const failed = people.filter((one) => !one.done)
  const noted = people.map(({ note, done: did, ...by }) => ({ ...by, answer: note, pick: did ? 'done' : 'not done' }))
  return (
    <li className="relative grid items-start gap-x-8 gap-y-3 py-4 first:pt-0 last:pb-0 @min-[40rem]:grid-cols-[minmax(0,1fr)_minmax(0,18rem)]">
      <div className="grid gap-2">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h3 className="type-row min-w-0 break-words">{task}</h3>
          <span className="tabular-nums">
            {done.length} of {outcomes.length} did it
          </span>
        </div>
        {success !== '' && <p className="type-cap">Done when: {success}</p>}
        <div className="flex h-3 gap-0.5" aria-hidden="true">
          {done.length > 0 && <span className="drawn rounded-[3px] bg-good" style={{ flex: done.length }} />}
          {failed.length > 0 && <span className="drawn rounded-[3px] bg-warn" style={{ flex: failed.length }} />}
        </div>
        <ul className="grid gap-1.5" aria-hidden="true">
          <Side icon={<Check className="size-4 text-good-ink" />} label="Done" people={done} />
          <Side icon={<X className="size-4 text-warn-ink" />} label="Not done" people={failed} />
        </ul>
        <TableFallback
          caption={task}
          head={['Outcome', 'Testers', 'Names']}
          rows={[
            ['Done', done.length, namesOf(done)],
            ['Not done', failed.length, namesOf(failed)],
          ]}
        />
      </div>
      <AnswerQuotes quotes={noted} first={2} noun="notes" />
    </li>
  )
}

interface SideProps {
  icon: ReactNode
  label: string
  people: { testerId: string; testerName: string }[]
}

function Side({ icon, label, people }: SideProps) {
  if (people.length === 0) return null
  return (
    <li className="flex min-h-7 flex-wrap items-center gap-x-2 gap-y-1">
      {icon}
      <span className="flex-1">{label}</span>
      <Faces people={people} />
      <span className="w-7 text-end font-semibold tabular-nums">{people.length}</span>
    </li>
  )
}

/** The testers' reports, grouped by section. */
export function ReportPanel({ data: { report } }: { data: Results }) {
  const subjects = report.map(({ sectionId, title, parts }) => ({ id: sectionId, heading: title, quotes: parts }))
  return <QuotesPanel id="report" title="Reports" subjects={subjects} />
}

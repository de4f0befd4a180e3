import { Check, X } from 'lucide-react'
import { Badge } from '#kit/data/badge.tsx'
import { Panel, PanelHeader } from '#kit/layout/panel.tsx'
import type { Results } from '../schema.ts'
import { QuotesPanel } from './quotes-panel.tsx'

/** Each task: how many testers completed it, and the notes of all. */
export function TasksPanel({ data: { tasks } }: { data: Results }) {
  const reported = tasks.filter(({ outcomes }) => outcomes.length > 0)
  if (reported.length === 0) return null
  return (
    <Panel aria-labelledby="tasks">
      <PanelHeader id="tasks" title="Tasks" />
      <div className="grid gap-6">
        {reported.map(({ taskId, task, success, outcomes }) => {
          const done = outcomes.filter((outcome) => outcome.done).length
          return (
            <section key={taskId} aria-labelledby={taskId} className="grid gap-3">
              <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
                <h3 id={taskId} className="type-row break-words">
                  {task}
                </h3>
                <span>
                  {done} of {outcomes.length} did it
                </span>
              </div>
              {success !== '' && <p className="type-cap">Done when: {success}</p>}
              <ul className="grid gap-3">
                {outcomes.map((outcome) => (
                  <li key={outcome.playtestId} className="grid gap-1 border-s-2 border-line-strong ps-3">
                    <span className="flex flex-wrap items-center gap-2">
                      <Badge tone={outcome.done ? 'good' : 'warn'}>
                        {outcome.done ? <Check aria-hidden="true" /> : <X aria-hidden="true" />}
                        {outcome.done ? 'Done' : 'Not done'}
                      </Badge>
                      <a className="type-cap" href={`#review-${outcome.playtestId}`}>
                        {outcome.testerName}
                      </a>
                    </span>
                    {outcome.note !== '' && <p className="whitespace-pre-line break-words">{outcome.note}</p>}
                  </li>
                ))}
              </ul>
            </section>
          )
        })}
      </div>
    </Panel>
  )
}

/** The testers' reports, grouped by section. */
export function ReportPanel({ data: { report } }: { data: Results }) {
  const subjects = report.map(({ sectionId, title, parts }) => ({ id: sectionId, heading: title, quotes: parts }))
  return <QuotesPanel id="report" title="Reports" subjects={subjects} />
}

import { CircleCheck, Circle as CircleOpen } from 'lucide-react'
import { Checkbox } from '#kit/controls/field.tsx'
import { Panel, PanelHeader } from '#kit/layout/panel.tsx'
import { checklistParts } from '../../draft-progress.ts'
import type { TestRoom } from '../calls.ts'
import type { DraftBody } from '../review-form/review-errors.ts'

/** Checklist ids that the draft stores: the tester has the build; the tester has played a native build. */
export const gotBuild = 'build'
const playedIt = 'played'

interface ChecklistProps {
  testRoom: TestRoom
  body: DraftBody
  onTick: (point: string, ticked: boolean) => void
}

/** The progress of the test. Points tick automatically, except playing a build that is not timed. */
export function TestChecklist({ testRoom, body, onTick }: ChecklistProps) {
  const { playtest, brief, build } = testRoom
  const { estimatedMinutes, activeSeconds, timed } = playtest
  const { ratings, questions: answered, tasks, report, text } = checklistParts(body, brief)
  const ticked = (point: string) => body.checked?.includes(point) ?? false
  const bugs = body.bugs?.length ?? 0
  const got = ticked(gotBuild) || activeSeconds > 0
  return (
    <Panel aria-labelledby="checklist">
      <PanelHeader id="checklist" title="Checklist" />
      <ul className="grid gap-2">
        {build && <Point done={got} label={timed ? 'Start the game' : 'Get the build'} />}
        {timed ? (
          <Point done={activeSeconds >= estimatedMinutes * 60} label={`Play about ${estimatedMinutes} min`} />
        ) : (
          <li>
            <Checkbox
              label={`Play about ${estimatedMinutes} min`}
              checked={ticked(playedIt)}
              onChange={(event) => onTick(playedIt, event.target.checked)}
            />
          </li>
        )}
        <Point
          done={ratings.done === ratings.of}
          label={ratings.of === 1 ? 'Give the rating' : 'Give the ratings'}
          count={`${ratings.done} of ${ratings.of}`}
        />
        {tasks.of > 0 && (
          <Point done={tasks.done === tasks.of} label="Report on the tasks" count={`${tasks.done} of ${tasks.of}`} />
        )}
        {answered.of > 0 && (
          <Point
            done={answered.done === answered.of}
            label="Answer the questions"
            count={`${answered.done} of ${answered.of}`}
          />
        )}
        <Point done={text.done === text.of} label="Write your review" />
        {report.of > 0 && (
          <Point done={report.done === report.of} label="Write the report" count={`${report.done} of ${report.of}`} />
        )}
        {brief.bugs && <Point done={bugs > 0} label="Report bugs you met" count={bugs > 0 ? String(bugs) : 'if any'} />}
      </ul>
    </Panel>
  )
}

function Point({ done, label, count }: { done: boolean; label: string; count?: string }) {
  const Icon = done ? CircleCheck : CircleOpen
  return (
    <li className="flex items-start gap-2.5">
      <Icon className={`mt-px size-[18px] ${done ? 'text-good-ink' : 'text-control-line'}`} aria-hidden="true" />
      <span className={done ? 'text-ink-muted' : ''}>
        {label}
        <span className="sr-only">{done ? ', done' : ', to do'}</span>
      </span>
      {count !== undefined && <span className="ml-auto text-ink-faint">{count}</span>}
    </li>
  )
}

import { useQuery } from '@tanstack/react-query'
import type { GameSummary } from '#features/games/schema.ts'
import { filtersOf, filterText } from '#features/targeting/rules.ts'
import { useCriteriaCounts } from '#features/targeting/ui/use-criteria-counts.ts'
import { Button } from '#kit/controls/button.tsx'
import { DepthMark } from '#kit/data/depth-mark.tsx'
import { formatMinutes, plural } from '#kit/data/format.ts'
import { KvList } from '#kit/data/kv-list.tsx'
import { type BriefQuestion, howAnswered } from '../../brief/questions.ts'
import { DEADLINE_HOURS, notVerifiable } from '../../rules.ts'
import { questionsFirst } from '../../screener/screener.ts'
import { requests } from '../calls.ts'
import { estimateText, keepText, recordingLabels } from '../recording-words.ts'
import { testLabels } from '../test-labels.ts'
import { expectedTime } from './expected-time.ts'
import { PlannedBuilds, type RequestPlan } from './plan-lead.tsx'
import { countedBy, type RequestContent, type StepName, stepLabels, withoutEmpty } from './steps.ts'

interface ConfirmStepProps {
  values: RequestContent
  games: readonly GameSummary[]
  /** The build that would be tested now; undefined while unknown or missing. */
  build: { version: string } | undefined
  plan: RequestPlan | null
  /** Whether playing can be verified, by active time or a proof question. */
  verifiable: boolean
  /** Everybody plays at the date of its plan, and the reviews come after it. */
  isDated: boolean
  onStep: (step: StepName) => void
}

/** The summary of all steps, with a link back to each. */
export function ConfirmStep({ values, games, build, plan, verifiable, isDated, onStep }: ConfirmStepProps) {
  const { customQuestions, proofQuestions, tasks, sections, criteria, ...rest } = withoutEmpty(values)
  const audience = filtersOf(criteria).map((filter) => filterText(filter, criteria))
  const pool = useCriteriaCounts(countedBy(values)).data?.total_pool_size
  const times = useQuery(requests.reviewTimes.queryOptions({ input: { reviewMode: rest.reviewMode } }))
  const parts = [
    proofQuestions.length > 0 && plural(proofQuestions.length, 'proof question'),
    tasks.length > 0 && plural(tasks.length, 'task'),
    sections.length > 0 && plural(sections.length, 'heading'),
  ].filter(Boolean)
  return (
    <div className="grid gap-6">
      <Part step="depth" onStep={onStep}>
        <KvList
          items={[
            { label: 'Game', value: games.find(({ id }) => id === values.gameId)?.title ?? '' },
            { label: 'Depth', value: <DepthMark depth={rest.reviewMode} /> },
            { label: 'Focus', value: testLabels[rest.testType] },
          ]}
        />
      </Part>
      <Part step="targeting" onStep={onStep}>
        <p className="break-words">{audience.length > 0 ? audience.join(' · ') : 'Every tester'}</p>
      </Part>
      <Part step="questions" onStep={onStep}>
        {customQuestions.length > 0 && <AskedQuestions questions={customQuestions} />}
        {customQuestions.length === 0 && parts.length === 0 && <p>Ratings and a review, no questions of your own</p>}
        {parts.length > 0 && <p className="text-ink-muted">And {parts.join(', ')}</p>}
        {!verifiable && <p className="text-warn-ink">No proof question: offers will say “{notVerifiable}”</p>}
      </Part>
      <Part step="instructions" onStep={onStep}>
        <p dir="auto" className="max-w-[70ch] whitespace-pre-line break-words">
          {rest.testInstructions || 'Nothing written yet. Tell testers what to do.'}
        </p>
        <KvList
          items={[
            plan
              ? { label: 'Builds', value: <PlannedBuilds plan={plan} /> }
              : { label: 'Build', value: <BuildVersion build={build} isCurrent={rest.buildId === null} /> },
            { label: 'Play time', value: playTime(rest) },
            { label: 'Recording', value: recordingText(rest) },
            {
              label: 'Reviews are due',
              value: `${DEADLINE_HOURS} hours after ${isDated ? 'the start' : 'a tester takes a spot'}`,
            },
          ]}
        />
        <Conditions content={rest} />
      </Part>
      <Part step="cost" onStep={onStep}>
        <p>
          {plural(rest.requestedCount, 'tester')}
          {rest.autoFillEnabled &&
            `, invited automatically: at most ${rest.autoFillPerSpot} answered invitations for each spot`}
        </p>
        {!isDated && pool !== undefined && pool >= rest.requestedCount && !times.isPending && (
          <p className="text-ink-muted">
            {expectedTime({
              pool,
              spots: rest.requestedCount,
              recent: times.data,
            })}
          </p>
        )}
      </Part>
    </div>
  )
}

/** Who may take a spot beside the targeting, in one line. */
function Conditions({ content }: { content: ConditionContent }) {
  const conditions = [
    content.requireGameAccess && 'Only testers you invited',
    content.newcomersOnly && 'Only people new to this game',
    content.screener.length > 0 && questionsFirst(content.screener.length),
    content.confidentialityText !== null && 'Confidential',
  ].filter(Boolean)
  return conditions.length > 0 && <p className="text-ink-muted">{conditions.join(', ')}</p>
}

type ConditionContent = Pick<RequestContent, 'requireGameAccess' | 'newcomersOnly' | 'screener' | 'confidentialityText'>

type Recorded = Pick<
  RequestContent,
  'recording' | 'recordingDays' | 'recordingOutside' | 'requestedCount' | 'estimatedDuration'
>

/** 'Screen and voice, kept 90 days. 5 testers × 30 min, about 900 MB'. */
function recordingText({ recording, recordingDays, recordingOutside, requestedCount, estimatedDuration }: Recorded) {
  if (recording === 'none') return 'None'
  const asks = recordingOutside ? ', asks about clips outside' : ''
  const size = estimateText({ testers: requestedCount, minutes: estimatedDuration })
  return `${recordingLabels[recording]}, kept ${keepText(recordingDays)}${asks}. ${size}`
}

function AskedQuestions({ questions }: { questions: readonly BriefQuestion[] }) {
  return (
    <ol className="grid list-decimal gap-1.5 ps-5 marker:text-ink-faint">
      {questions.map((question) => (
        <li key={question.id} className="break-words">
          <bdi>{question.text}</bdi>
          <span className="block text-xs text-ink-faint">{howAnswered(question) || 'Text answer'}</span>
        </li>
      ))}
    </ol>
  )
}

function BuildVersion({ build, isCurrent }: { build: ConfirmStepProps['build']; isCurrent: boolean }) {
  if (!build) return 'No build yet. Testers need one to play.'
  return (
    <>
      <span className="font-code text-xs wrap-anywhere">{build.version}</span>
      {isCurrent && <span className="font-normal text-ink-muted">the current build</span>}
    </>
  )
}

const playTime = ({
  estimatedDuration,
  requestedCount,
}: Pick<RequestContent, 'estimatedDuration' | 'requestedCount'>) =>
  `${formatMinutes(estimatedDuration)} a tester` +
  (requestedCount > 1 ? `, ${formatMinutes(estimatedDuration * requestedCount)} in all` : '')

function Part({
  step,
  onStep,
  children,
}: {
  step: StepName
  onStep: (step: StepName) => void
  children: React.ReactNode
}) {
  return (
    <div className="grid gap-2 border-t border-line pt-4">
      <div className="flex items-center justify-between gap-3">
        <h3 className="font-semibold">{stepLabels[step]}</h3>
        {/* Its label ends where the values below it end. */}
        <Button size="s" variant="quiet" className="-mr-3" onClick={() => onStep(step)}>
          Change<span className="sr-only"> {stepLabels[step].toLowerCase()}</span>
        </Button>
      </div>
      {children}
    </div>
  )
}

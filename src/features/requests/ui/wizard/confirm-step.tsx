import type { GameSummary } from '#features/games/schema.ts'
import { targetingLists } from '#features/targeting/rules.ts'
import { Button } from '#kit/controls/button.tsx'
import { DepthMark } from '#kit/data/depth-mark.tsx'
import { formatMinutes, plural } from '#kit/data/format.ts'
import { KvList } from '#kit/data/kv-list.tsx'
import { notVerifiable } from '../../rules.ts'
import { type RequestContent, type StepName, stepLabels, testLabels, withoutEmpty } from './steps.ts'

interface ConfirmStepProps {
  values: RequestContent
  games: readonly GameSummary[]
  /** Whether playing can be verified, by active time or a proof question. */
  verifiable: boolean
  onStep: (step: StepName) => void
}

/** The summary of all steps, with a link back to each. */
export function ConfirmStep({ values, games, verifiable, onStep }: ConfirmStepProps) {
  const { customQuestions, proofQuestions, tasks, sections, criteria, ...rest } = withoutEmpty(values)
  const picked = targetingLists.flatMap((list) => criteria[list] ?? [])
  const range = [criteria.min_age, criteria.max_age].filter((age) => age !== undefined)
  const audience = [
    ...picked,
    ...(range.length > 0 ? [`age ${criteria.min_age ?? 13} to ${criteria.max_age ?? 100}`] : []),
  ]
  const parts = [
    customQuestions.length > 0 && plural(customQuestions.length, 'question'),
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
            { label: 'Looks at', value: testLabels[rest.testType] },
          ]}
        />
      </Part>
      <Part step="targeting" onStep={onStep}>
        <p className="break-words">{audience.length > 0 ? audience.join(', ') : 'Every tester'}</p>
      </Part>
      <Part step="questions" onStep={onStep}>
        <p>{parts.length > 0 ? parts.join(', ') : 'Ratings and a review, no questions of your own'}</p>
        {!verifiable && <p className="text-warn-ink">No proof question: offers will say “{notVerifiable}”</p>}
      </Part>
      <Part step="instructions" onStep={onStep}>
        <p className="max-w-[70ch] whitespace-pre-line break-words">
          {rest.testInstructions || 'Nothing written yet. Testers need to know what to do.'}
        </p>
        <p className="text-ink-muted">
          {formatMinutes(rest.estimatedDuration)} a tester
          {rest.requireGameAccess && ', only testers you invited'}
          {rest.confidentialityText !== null && ', confidential'}
        </p>
      </Part>
      <Part step="cost" onStep={onStep}>
        <p>
          {plural(rest.requestedCount, 'tester')}
          {rest.autoFillEnabled &&
            `, invited automatically: at most ${rest.autoFillPerSpot} answered invitations for each spot`}
        </p>
      </Part>
    </div>
  )
}

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
        <Button size="s" variant="quiet" onClick={() => onStep(step)}>
          Change<span className="sr-only"> {stepLabels[step].toLowerCase()}</span>
        </Button>
      </div>
      {children}
    </div>
  )
}

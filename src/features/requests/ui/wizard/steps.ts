import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import type { Criteria } from '#features/targeting/schema.ts'
import { briefOfDepth, quickQuestions, reportHeadings } from '#shared/depths.ts'
import { keepDays } from '#shared/play/recording.ts'
import { composeQuestion, isEmptyQuestion } from '../../brief/questions.ts'
import { requestLimits } from '../../rules.ts'
import type { requestContent } from '../../schema.ts'
import { composeScreenerQuestion, isEmptyScreenerQuestion } from '../../screener/screener.ts'
import type { StagePlan } from './plan-lead.tsx'

export type RequestInput = z.input<typeof requestContent>
export type RequestContent = z.output<typeof requestContent>
export type RequestFormState = UseFormReturn<RequestInput, unknown, RequestContent>

export const stepNames = ['depth', 'targeting', 'questions', 'instructions', 'cost', 'confirm'] as const
export type StepName = (typeof stepNames)[number]

/** A stage of a plan over days: the plan says how many testers there are, and the first stage who they are. */
export const stepsOfStage = (stage: number): readonly StepName[] =>
  stage === 1 ? ['depth', 'targeting', 'questions', 'instructions'] : ['depth', 'questions', 'instructions']

export const stepLabels: Readonly<Record<StepName, string>> = {
  depth: 'Depth',
  targeting: 'Targeting',
  questions: 'Questions',
  instructions: 'Instructions',
  cost: 'Cost',
  confirm: 'Confirm',
}

/**
 * The fields of each step: they are validated before the next step, and server errors lead back to the step of their
 * field.
 */
export const stepFields = {
  depth: ['gameId', 'reviewMode', 'testType'],
  targeting: ['criteria'],
  questions: ['customQuestions', 'proofQuestions', 'tasks', 'sections'],
  instructions: [
    'testInstructions',
    'buildId',
    'estimatedDuration',
    'recording',
    'recordingDays',
    'recordingOutside',
    'requireGameAccess',
    'newcomersOnly',
    'screener',
    'confidentialityText',
  ],
  cost: ['requestedCount', 'autoFillEnabled', 'autoFillPerSpot'],
  confirm: [],
} as const satisfies Record<StepName, readonly (keyof RequestContent)[]>

/** The step of a field, by its path: `customQuestions.2.text`. */
export const stepOf = (field: string): StepName | undefined =>
  stepNames.find((step) => (stepFields[step] as readonly string[]).includes(field.split('.')[0] ?? ''))

export const asStep = (value: unknown): StepName => stepNames.find((step) => step === value) ?? 'depth'

export const emptyRequest = (gameId: string): RequestContent => ({
  gameId,
  buildId: null,
  reviewMode: 'standard',
  testType: 'gameplay',
  testInstructions: '',
  customQuestions: [],
  proofQuestions: [],
  tasks: [],
  sections: [],
  criteria: {},
  estimatedDuration: 30,
  requestedCount: 5,
  requireGameAccess: false,
  newcomersOnly: false,
  screener: [],
  autoFillEnabled: false,
  autoFillPerSpot: requestLimits.autoFillPerSpot.standard,
  confidentialityText: null,
  recording: 'none',
  recordingDays: keepDays.standard,
  recordingOutside: false,
})

/** What testers are counted by: the criteria, and what the test records (sessions-9). */
export const countedBy = ({ criteria, recording }: Pick<RequestContent, 'criteria' | 'recording'>): Criteria =>
  recording === 'none' ? criteria : { ...criteria, recording }

type BriefFields = Pick<RequestContent, 'customQuestions' | 'tasks' | 'sections'>

/**
 * Default brief fields for a depth, where the studio has written nothing. Other depths drop the default quick
 * questions.
 */
export function startersFor(reviewMode: RequestContent['reviewMode'], now: BriefFields): BriefFields {
  const parts = briefOfDepth(reviewMode)
  const own = now.customQuestions.filter(
    (question) => !isEmptyQuestion(question) && !quickQuestions.some((one) => one === question.text),
  )
  const starters = parts.starters.map((text) => ({ id: crypto.randomUUID(), text }))
  const begun = now.customQuestions.length === 0 ? starters : now.customQuestions
  return {
    customQuestions: starters.length > 0 ? begun : own,
    tasks: parts.tasks && now.tasks.length === 0 ? [{ id: crypto.randomUUID(), text: '', success: '' }] : now.tasks,
    sections:
      parts.report && now.sections.length === 0
        ? reportHeadings.map((title) => ({ id: crypto.randomUUID(), title }))
        : now.sections,
  }
}

/** The content to save: without empty entries; an empty confidentiality text becomes null. */
export const withoutEmpty = (content: RequestContent): RequestContent => ({
  ...content,
  customQuestions: content.customQuestions.filter((question) => !isEmptyQuestion(question)).map(composeQuestion),
  proofQuestions: content.proofQuestions
    .map(({ accepted, ...rest }) => ({ ...rest, accepted: accepted.filter((one) => one.trim() !== '') }))
    .filter(({ text, accepted }) => text.trim() !== '' || accepted.length > 0),
  screener: content.screener.filter((question) => !isEmptyScreenerQuestion(question)).map(composeScreenerQuestion),
  tasks: content.tasks.filter(({ text, success }) => text.trim() !== '' || success.trim() !== ''),
  sections: content.sections.filter(({ title }) => title.trim() !== ''),
  confidentialityText: content.confidentialityText?.trim() || null,
})

/** What testers read of a stage of a plan over days: it is recorded as the first one says. */
export const asRecorded = <Values extends RequestInput>(values: Values, stageOf: StagePlan | null): Values =>
  stageOf && stageOf.stage > 1 ? { ...values, ...stageOf.recorded } : values

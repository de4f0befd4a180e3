import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ComponentProps, type RefObject, useEffect, useRef, useState } from 'react'
import { useMe } from '#features/accounts/ui/use-me.ts'
import { usePrices } from '#features/credits/ui/use-prices.ts'
import type { GameSummary } from '#features/games/schema.ts'
import { games as gamesCalls } from '#features/games/ui/calls.ts'
import type { Criteria } from '#features/targeting/schema.ts'
import { FewTesters } from '#features/targeting/ui/few-testers.tsx'
import { PoolSize } from '#features/targeting/ui/pool-size.tsx'
import { Form, FormError, useZodForm } from '#kit/controls/form.tsx'
import { ErrorLine } from '#kit/feedback/error-line.tsx'
import { Skeleton } from '#kit/feedback/skeleton.tsx'
import { Page } from '#kit/layout/page.tsx'
import { part } from '#kit/runtime/on-demand.tsx'
import { useMedia } from '#kit/runtime/use-media.ts'
import { paths } from '#shared/paths.ts'
import { canVerifyPlay } from '../../rules.ts'
import { CostPanel } from '../cost-panel.tsx'
import { DraftState } from '../draft-state.tsx'
import { useRequestDraft } from '../use-request-draft.ts'
import { ConfirmStep } from './confirm-step.tsx'
import { CostStep } from './cost-step.tsx'
import { DepthStep } from './depth-step.tsx'
import { InstructionsStep } from './instructions-step.tsx'
import { PlanLead, type RequestPlan, StageLead, type StagePlan, TogetherLead, type TogetherPlan } from './plan-lead.tsx'
import { PoolPanel } from './pool-panel.tsx'
import { QuestionsStep } from './questions-step.tsx'
import { inputOf, stepErrors } from './step-errors.ts'
import { StepList } from './step-list.tsx'
import {
  asRecorded,
  asStep,
  countedBy,
  type RequestContent,
  type RequestFormState,
  type RequestInput,
  type StepName,
  stepFields,
  stepNames,
  stepsOfStage,
  withoutEmpty,
} from './steps.ts'
import { useOrder } from './use-order.ts'
import { WizardFooter } from './wizard-footer.tsx'

const Preview = part(async () => (await import('./preview.tsx')).Preview)

const TargetingPicker = part(
  async () => (await import('#features/targeting/ui/targeting-picker.tsx')).TargetingPicker,
  { meanwhile: <Skeleton className="h-[60rem] rounded-surface" /> },
)

const contentSchema = async () => (await import('../../schema.ts')).requestContent

const headings: Readonly<Record<StepName, string>> = {
  depth: 'What should be tested?',
  targeting: 'Who should play it?',
  questions: 'What do you want to know?',
  instructions: 'What should testers do?',
  cost: 'How many, and what does it cost?',
  confirm: 'Ready to order?',
}

interface RequestWizardProps {
  id: string
  /** The revision on the server; 0 before the first save. */
  revision: number
  content: RequestContent
  games: readonly GameSummary[]
  /** The plan that the request belongs to. */
  plan?: RequestPlan | null
  /** The plan over days whose stage it is: it is ordered with its plan. */
  stageOf?: StagePlan | null
  /** The plan of a test that everybody plays at the same time, and its date. */
  date?: { plan: TogetherPlan; at: Date } | null
}

function criteriaOf(form: RequestFormState) {
  const setCriteria = (criteria: RequestContent['criteria']) =>
    form.setValue('criteria', criteria, { shouldDirty: true })
  return {
    setCriteria,
    /** What is suggested where few testers match can take the recording away too. */
    relax({ recording, ...criteria }: Criteria) {
      setCriteria(criteria)
      form.setValue('recording', recording ?? 'none', { shouldDirty: true })
    },
  }
}

/** Whether a step can be left; otherwise its fields say what is missing, and the first of them has the focus. */
async function isComplete(form: RequestFormState, step: StepName): Promise<boolean> {
  const isValid = await form.trigger([...stepFields[step]], { shouldFocus: true })
  const missing = Object.entries(stepErrors(step, form.getValues() as RequestContent))
  for (const [name, message] of missing) form.setError(name as keyof RequestContent, { message })
  if (isValid && missing[0]) form.setFocus(inputOf(missing[0][0]))
  return isValid && missing.length === 0
}

/** The wizard for a request in six steps, each with its own URL. The draft is saved automatically. */
export function RequestWizard({ id, revision, content, games, ...of }: RequestWizardProps) {
  const { plan = null, stageOf = null, date = null } = of
  const form = useZodForm<RequestInput, RequestContent>(contentSchema, content)
  const values = form.watch() as RequestContent
  const { steps, step, at } = useStep(stageOf)
  const navigate = useNavigate()
  const prices = usePrices()
  const { game: ownGame, build, verifiable } = useBuild(values)
  const draft = useRequestDraft({ id, revision, values })
  const [previewing, setPreviewing] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const narrow = useMedia('(max-width: 1023px)')
  const game = games.find((one) => one.id === values.gameId)
  const recorded = asRecorded(values, stageOf)
  const shown = { values: recorded, game: ownGame, concealed: plan !== null, togetherAt: date?.at ?? null, verifiable }

  const { setCriteria, relax } = criteriaOf(form)
  // The router would put the row of steps back where it stood before this step.
  const goTo = (next: StepName) =>
    void navigate({ to: '.', search: ((before: object) => ({ ...before, step: next })) as never, resetScroll: false })
  const after = date && paths.togetherPlan(date.plan.id)
  const order = useOrder({ id, form, keeper: draft.keeper, values, prices, goTo, after })
  useHeadingFocus(heading, step)

  async function next() {
    if (!(await isComplete(form, step))) return
    const following = steps[at + 1]
    if (following) return goTo(following)
    await draft.keeper.flush()
    if (stageOf) void navigate({ href: paths.dayPlan(stageOf.id) })
  }

  return (
    <Page
      title={stageOf ? `Stage ${stageOf.stage}` : 'Request reviews'}
      lead={<Lead plan={plan} stageOf={stageOf} date={date} otherwise={game?.title} />}
      actions={<DraftState of={draft} />}
      width="content"
      asideLabel="Testers and cost"
      aside={
        <Aside
          values={values}
          prices={prices}
          pool={narrow && step === 'targeting' ? 'none' : step === 'confirm' ? 'size' : 'time'}
          stage={stageOf?.stage ?? null}
          isDated={date !== null}
          onRelax={relax}
        />
      }
    >
      <StepList step={step} steps={steps} done={new Set(steps.slice(0, at))} onStep={goTo} />
      <Form
        id="request"
        onSubmit={(event) => {
          event.preventDefault()
          void (step === 'confirm' ? order.openRequest() : next())
        }}
        className="grid gap-6"
      >
        <h2 ref={heading} tabIndex={-1} className="type-title outline-none">
          {headings[step]}
        </h2>
        <FormError form={form} />
        {step === 'depth' && <DepthStep form={form} games={games} prices={prices} />}
        {step === 'targeting' && (
          <TargetingStep
            values={values}
            narrow={narrow}
            error={form.formState.errors.criteria?.max_age?.message}
            onCriteria={setCriteria}
            onRelax={relax}
          />
        )}
        {step === 'questions' && <QuestionsStep form={form} verifiable={verifiable} />}
        {step === 'instructions' && <InstructionsStep form={form} plan={plan} stageOf={stageOf} />}
        {step === 'cost' && <CostStep form={form} values={values} prices={prices} compares={plan !== null} />}
        {step === 'confirm' && (
          <ConfirmStep
            values={values}
            games={games}
            plan={plan}
            build={build}
            verifiable={verifiable}
            isDated={date !== null}
            onStep={goTo}
          />
        )}
        <WizardFooter
          at={at}
          steps={steps}
          last={stageOf ? 'Back to the plan' : undefined}
          onBack={() => goTo(steps[at - 1] ?? 'depth')}
          onPreview={prices && (() => setPreviewing(true))}
          order={step === 'confirm' ? order : undefined}
          values={values}
        />
      </Form>
      {previewing && prices && <OwnPreview {...shown} prices={prices} onClose={() => setPreviewing(false)} />}
    </Page>
  )
}

interface LeadProps extends Required<Pick<RequestWizardProps, 'plan' | 'stageOf' | 'date'>> {
  otherwise: string | undefined
}

/** Which plan the request belongs to, or its game. */
function Lead({ plan, stageOf, date, otherwise }: LeadProps) {
  if (stageOf) return <StageLead plan={stageOf} />
  if (date) return <TogetherLead plan={date.plan} date={date.at} />
  return plan ? <PlanLead plan={plan} /> : otherwise
}

/** The preview names the studio that orders. */
function OwnPreview(shown: Omit<ComponentProps<typeof Preview>, 'studioName'>) {
  const me = useMe()
  return <Preview {...shown} studioName={me?.companyName ?? me?.name ?? 'Your studio'} />
}

interface AsideProps {
  values: RequestContent
  prices: ReturnType<typeof usePrices>
  /** What is said of the testers: how many, and also when reviews can be expected. */
  pool: 'none' | 'size' | 'time'
  /** Of a plan over days: testers are sought for the first one alone. */
  stage: number | null
  /** Everybody plays at the same time. */
  isDated: boolean
  onRelax: (counted: Criteria) => void
}

const Aside = ({ values, prices, pool, stage, isDated, onRelax }: AsideProps) => (
  <>
    {pool !== 'none' && (stage ?? 1) === 1 && (
      <PoolPanel values={values} saysWhen={pool === 'time' && !isDated} onCriteria={onRelax} />
    )}
    <CostPanel values={values} prices={prices} back={stage !== null ? 'plan' : isDated ? 'date' : 'close'} />
  </>
)

interface TargetingStepProps {
  values: RequestContent
  narrow: boolean
  error: string | undefined
  onCriteria: (criteria: RequestContent['criteria']) => void
  /** Criteria and recording, with less asked for. */
  onRelax: (counted: Criteria) => void
}

function TargetingStep({ values, narrow, error, onCriteria, onRelax }: TargetingStepProps) {
  const { criteria, requestedCount } = values
  const counted = countedBy(values)
  return (
    <>
      <div>
        {/* On narrow screens the pool size replaces the panel in the side column. */}
        {narrow && (
          <>
            <PoolSize
              criteria={counted}
              compact
              className="sticky top-header z-10 mb-3 border-b border-line bg-surface-0 py-2"
            />
            <FewTesters criteria={counted} spots={requestedCount} onChange={onRelax} />
          </>
        )}
        <TargetingPicker value={criteria} counted={counted} onChange={onCriteria} />
      </div>
      <ErrorLine error={error} />
    </>
  )
}

/** The steps, and the one of the address; a stage of a plan has fewer. */
function useStep(stageOf: StagePlan | null) {
  const { step: stepParam } = useSearch({ strict: false }) as { step?: string }
  const steps = stageOf ? stepsOfStage(stageOf.stage) : stepNames
  const asked = asStep(stepParam)
  const step = steps.includes(asked) ? asked : 'depth'
  return { steps, step, at: steps.indexOf(step) }
}

/** The game with its builds, the chosen one, and whether playing it can be verified, also by proof questions; true while it is unknown. */
function useBuild(values: RequestContent) {
  const { data: game } = useQuery(gamesCalls.mine.queryOptions({ input: { gameId: values.gameId } }))
  const build = game?.builds.find(({ id }) => id === (values.buildId ?? game.currentBuild?.id))
  return { game, build, verifiable: canVerifyPlay(build, withoutEmpty(values).proofQuestions) }
}

/** Focuses the heading when the step changes, for screen readers; not on the first render. */
function useHeadingFocus(heading: RefObject<HTMLElement | null>, step: string) {
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    heading.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [heading, step])
}

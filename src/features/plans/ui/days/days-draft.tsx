import { CircleCheck, CircleDashed } from 'lucide-react'
import { useCan } from '#features/access/ui/rights.ts'
import { reviewReward } from '#features/credits/rules.ts'
import { usePrices } from '#features/credits/ui/use-prices.ts'
import { OfferStages } from '#features/requests/ui/offer/offer-stages.tsx'
import { HowManyTesters } from '#features/requests/ui/wizard/how-many-testers.tsx'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { Credits } from '#kit/data/coin.tsx'
import { DepthMark } from '#kit/data/depth-mark.tsx'
import { formatMinutes, plural } from '#kit/data/format.ts'
import { KvList } from '#kit/data/kv-list.tsx'
import { ErrorLine } from '#kit/feedback/error-line.tsx'
import { Link } from '#kit/layout/link.tsx'
import { Page } from '#kit/layout/page.tsx'
import { Panel, Section } from '#kit/layout/panel.tsx'
import { paths } from '#shared/paths.ts'
import type { DaysDetail, StageSummary } from '../../days/schema.ts'
import { DraftActions, PlanDraft } from '../plan-draft.tsx'
import { days } from './days-calls.ts'
import { DaysForm } from './days-form.tsx'
import { DaysMenu } from './days-menu.tsx'

/** The draft of a plan over days: its stages, what each still lacks, and the button that orders all of them. */
export function DaysDraft({ plan }: { plan: DaysDetail }) {
  return (
    <PlanDraft
      plan={plan}
      form={(draft, games, onSaved) => (
        <DaysForm games={games} title="Change the plan" draft={draft} onSaved={onSaved} />
      )}
    >
      {(onEdit) => <Stages plan={plan} onEdit={onEdit} />}
    </PlanDraft>
  )
}

function Stages({ plan, onEdit }: { plan: DaysDetail; onEdit: () => void }) {
  const { question, game, version, stages } = plan
  const prices = usePrices()
  const next = stages.find(({ hasInstructions }) => !hasInstructions)
  return (
    <Page
      title={question}
      lead={`Over several days in ${game.title} ${version}`}
      actions={<DraftActions onEdit={onEdit} menu={<DaysMenu plan={plan} />} />}
      asideLabel="Order it"
      aside={<OrderPanel plan={plan} />}
    >
      <Section
        title="What testers do in each stage"
        text="Each stage has instructions, tasks and questions of its own, and its preview shows it as a tester sees it. Who may take a place, what is recorded and what is confidential you say in stage 1."
        className="grid gap-4"
      >
        <ol className="divide-y divide-line border-y border-line">
          {stages.map((stage) => (
            <StageRow key={stage.requestId} stage={stage} isNext={stage === next} />
          ))}
        </ol>
      </Section>
      <HowManyTesters testers={plan.testers} />
      {prices && (
        <div className="grid gap-4 rounded-surface border border-line bg-surface-1 p-5">
          <p className="type-cap">As testers see it on the offer</p>
          <OfferStages
            offer={{
              stages: stages.map((stage) => ({ ...stage, pay: reviewReward(stage.reviewMode, prices) })),
              endedPlans: null,
            }}
          />
        </div>
      )}
    </Page>
  )
}

/** `isNext`: the first stage that is still to be written. */
function StageRow({ stage: of, isNext }: { stage: StageSummary; isNext: boolean }) {
  const { requestId, stage, reviewMode, minutes, opensAfter, startsWithin, hasInstructions } = of
  const Icon = hasInstructions ? CircleCheck : CircleDashed
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-2 py-4">
      <Icon
        className={hasInstructions ? 'size-5 flex-none text-good-ink' : 'size-5 flex-none text-ink-faint'}
        aria-hidden="true"
      />
      <div className="grid min-w-0 flex-1 gap-1">
        <h3 className="type-row">Stage {stage}</h3>
        <p className="flex flex-wrap gap-x-3 gap-y-1 text-ink-muted">
          <DepthMark depth={reviewMode} />
          {formatMinutes(minutes)}
          <span>
            {opensAfter === null ? 'at once' : `${opensAfter} to ${startsWithin} days after stage ${stage - 1}`}
          </span>
          {!hasInstructions && <span className="text-warn-ink">Lacks instructions</span>}
        </p>
      </div>
      <Button asChild variant={isNext ? 'accent' : 'line'} size="s">
        <Link href={paths.editRequest(requestId)}>
          {hasInstructions ? 'Change' : 'Write it'}
          <span className="sr-only">: stage {stage}</span>
        </Link>
      </Button>
    </li>
  )
}

function OrderPanel({ plan }: { plan: DaysDetail }) {
  const mayOrder = useCan('request_order')
  const open = useAct(days.open, {
    touches: ['days', 'requests', 'credits'],
    showsError: true,
    toast: ['The plan is open', 'Testers see it among their opportunities.'],
  })
  const { id, revision, stages, testers, joinDays, creditCost } = plan
  const isReady = stages.every(({ hasInstructions }) => hasInstructions)
  return (
    <Panel title="Order the plan">
      <KvList
        items={[
          ...stages.map(({ stage, price }) => ({ label: `Stage ${stage}`, value: <Credits amount={price} /> })),
          { label: 'Places can be taken for', value: plural(joinDays, 'day') },
          {
            label: `${plural(testers, 'tester')}, held in escrow`,
            value: <Credits amount={creditCost} />,
            total: true,
          },
        ]}
      />
      <ErrorLine error={open.error} />
      {mayOrder ? (
        <Button
          variant="accent"
          busy={open.isPending}
          disabled={!isReady}
          onClick={() =>
            open.mutate({ id, revision, stageRevisions: stages.map((stage) => stage.revision), shownCost: creditCost })
          }
        >
          Order for {plural(creditCost, 'credit')}
        </Button>
      ) : (
        <p className="text-ink-muted">Somebody who may order has to start it.</p>
      )}
      <p className="type-cap">
        {isReady ? '' : 'Write what testers do in every stage first. '}
        Prices and terms can’t change afterward. Places that nobody takes, and stages that nobody does, come back.
      </p>
    </Panel>
  )
}

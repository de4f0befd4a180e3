import { askedOf } from '#features/requests/screener/screener.ts'
import { PreviewedQuestions } from '#features/requests/ui/screener/previewed-questions.tsx'
import { useAct } from '#kit/calls/use-act.ts'
import { plural } from '#kit/data/format.ts'
import { Page } from '#kit/layout/page.tsx'
import { huntPay } from '../../hunt/rules.ts'
import type { HuntDetail } from '../../hunt/schema.ts'
import { DraftActions, PlanDraft } from '../plan-draft.tsx'
import { StartDraft } from '../start-draft.tsx'
import { HowManyHunters } from './how-many-hunters.tsx'
import { hunts } from './hunt-calls.ts'
import { HuntForm } from './hunt-form.tsx'
import { HuntMenu } from './hunt-menu.tsx'
import { HuntTerms } from './hunt-terms.tsx'

/** The draft of a hunt as its hunters will see it, with the button that starts it. */
export function HuntDraft({ hunt }: { hunt: HuntDetail }) {
  return (
    <PlanDraft
      plan={hunt}
      form={(draft, games, onSaved) => (
        <HuntForm games={games} title="Change the hunt" draft={draft} onSaved={onSaved} />
      )}
    >
      {(onEdit) => <Preview hunt={hunt} onEdit={onEdit} />}
    </PlanDraft>
  )
}

function Preview({ hunt, onEdit }: { hunt: HuntDetail; onEdit: () => void }) {
  const open = useAct(hunts.open, {
    touches: ['hunts', 'credits'],
    toast: ['The hunt is on', 'Testers see it among their opportunities.'],
  })
  const { id, prices, budget, days, revision, game, version, question, instructions } = hunt
  const pay = { minor: huntPay(prices.minor), major: huntPay(prices.major), critical: huntPay(prices.critical) }
  return (
    <Page
      title={question}
      lead={`As hunters will see it. Bug hunt in ${game.title} ${version}`}
      actions={<DraftActions onEdit={onEdit} menu={<HuntMenu hunt={hunt} />} />}
      asideLabel="Start it"
      aside={
        <>
          <StartDraft
            title="Start the hunt"
            items={[
              { label: 'Critical, major, minor', value: `${prices.critical}, ${prices.major}, ${prices.minor}` },
              { label: 'Ends automatically after', value: plural(days, 'day') },
            ]}
            taken={hunt}
            cost={budget}
            busy={open.isPending}
            onStart={() => open.mutate({ id, revision, shownBudget: budget })}
            note="Prices and rules can’t change afterward. What is not won comes back."
          />
          <HowManyHunters />
        </>
      }
    >
      <HuntTerms pay={pay} instructions={instructions} />
      <PreviewedQuestions questions={hunt.screener.map(askedOf)} />
    </Page>
  )
}

import { askedOf } from '#features/requests/screener/screener.ts'
import { PreviewedQuestions } from '#features/requests/ui/screener/previewed-questions.tsx'
import { useAct } from '#kit/calls/use-act.ts'
import { Credits } from '#kit/data/coin.tsx'
import { plural } from '#kit/data/format.ts'
import { Page } from '#kit/layout/page.tsx'
import { halvesOf, storeTestLimits } from '../../store-test/rules.ts'
import type { StoreTestDetail } from '../../store-test/schema.ts'
import { DraftActions, PlanDraft } from '../plan-draft.tsx'
import { StartDraft } from '../start-draft.tsx'
import { HowManyStay } from './how-many-stay.tsx'
import { storeTests } from './store-test-calls.ts'
import { StoreTestForm } from './store-test-form.tsx'
import { StoreTestMenu } from './store-test-menu.tsx'
import { StoreTestTerms } from './store-test-terms.tsx'

/** The draft of a store test as its testers will see it, with the button that starts it. */
export function StoreTestDraft({ test }: { test: StoreTestDetail }) {
  return (
    <PlanDraft
      plan={test}
      form={(draft, games, onSaved) => (
        <StoreTestForm games={games} title="Change the plan" draft={draft} onSaved={onSaved} />
      )}
    >
      {(onEdit) => <Preview test={test} onEdit={onEdit} />}
    </PlanDraft>
  )
}

function Preview({ test, onEdit }: { test: StoreTestDetail; onEdit: () => void }) {
  const open = useAct(storeTests.open, {
    touches: ['storeTests', 'credits'],
    toast: ['The plan has started', 'Testers see it among their opportunities.'],
  })
  const { id, revision, places, game, question, instructions, terms } = test
  const { price, pay, days } = terms
  const [first, second] = halvesOf({ worth: price, price, pay })
  const cost = price * places
  return (
    <Page
      title={question}
      lead={`As testers will see it. A store test of ${game.title}`}
      actions={<DraftActions onEdit={onEdit} menu={<StoreTestMenu test={test} />} />}
      asideLabel="Start it"
      aside={
        <>
          <StartDraft
            title="Start the plan"
            items={[
              { label: 'A place', value: <Credits amount={price} /> },
              { label: 'Places', value: places },
              { label: 'Joining is open for', value: plural(storeTestLimits.joinDays, 'day') },
            ]}
            taken={test}
            cost={cost}
            busy={open.isPending}
            onStart={() => open.mutate({ id, revision, shownCost: cost })}
            note="Price and terms can’t change afterward. What nobody earns comes back."
          />
          <HowManyStay places={places} terms={terms} />
        </>
      }
    >
      <StoreTestTerms halves={[first.pay, second.pay]} days={days} instructions={instructions} />
      <PreviewedQuestions questions={test.screener.map(askedOf)} />
    </Page>
  )
}

import { useCan } from '#features/access/ui/rights.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { Credits } from '#kit/data/coin.tsx'
import { plural } from '#kit/data/format.ts'
import { KvList } from '#kit/data/kv-list.tsx'
import { Page } from '#kit/layout/page.tsx'
import { Panel } from '#kit/layout/panel.tsx'
import { halvesOf, storeTestLimits } from '../../store-test/rules.ts'
import type { StoreTestDetail } from '../../store-test/schema.ts'
import { DraftActions, PlanDraft } from '../plan-draft.tsx'
import { storeTests } from './store-test-calls.ts'
import { StoreTestForm } from './store-test-form.tsx'
import { StoreTestMenu } from './store-test-menu.tsx'
import { StoreTestTerms } from './store-test-terms.tsx'

/** The draft of a store test as its testers will see it, with the button that starts it. */
export function StoreTestDraft({ test }: { test: StoreTestDetail }) {
  return (
    <PlanDraft
      question={test.question}
      form={(games, onSaved) => (
        <StoreTestForm key={test.revision} games={games} title="Change the plan" draft={test} onSaved={onSaved} />
      )}
    >
      {(onEdit) => <Preview test={test} onEdit={onEdit} />}
    </PlanDraft>
  )
}

function Preview({ test, onEdit }: { test: StoreTestDetail; onEdit: () => void }) {
  const mayOrder = useCan('request_order')
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
        <Panel title="Start the plan">
          <KvList
            items={[
              { label: 'A place', value: <Credits amount={price} /> },
              { label: 'Places', value: places },
              { label: 'Joining is open for', value: plural(storeTestLimits.joinDays, 'day') },
              { label: 'Held in escrow', value: <Credits amount={cost} />, total: true },
            ]}
          />
          {mayOrder ? (
            <Button
              variant="accent"
              busy={open.isPending}
              onClick={() => open.mutate({ id, revision, shownCost: cost })}
            >
              Start for {plural(cost, 'credit')}
            </Button>
          ) : (
            <p className="text-ink-muted">Somebody who may order has to start it.</p>
          )}
          <p className="type-cap">Price and terms can’t change afterwards. What nobody earns comes back.</p>
        </Panel>
      }
    >
      <StoreTestTerms halves={[first.pay, second.pay]} days={days} instructions={instructions} />
    </Page>
  )
}

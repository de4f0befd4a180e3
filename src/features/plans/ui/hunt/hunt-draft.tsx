import { useState } from 'react'
import { useCan } from '#features/access/ui/rights.ts'
import { useAllGames } from '#features/games/ui/my-games.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { Credits } from '#kit/data/coin.tsx'
import { plural } from '#kit/data/format.ts'
import { KvList } from '#kit/data/kv-list.tsx'
import { Loaded } from '#kit/data/loaded.tsx'
import { LoadingPage } from '#kit/feedback/loading-page.tsx'
import { Page } from '#kit/layout/page.tsx'
import { Panel } from '#kit/layout/panel.tsx'
import { usePageName } from '#kit/shell/page-name.ts'
import { huntPay } from '../../hunt/rules.ts'
import type { HuntDetail } from '../../hunt/schema.ts'
import { hunts } from './hunt-calls.ts'
import { HuntForm } from './hunt-form.tsx'
import { HuntMenu } from './hunt-menu.tsx'
import { HuntTerms } from './hunt-terms.tsx'

/** The draft of a hunt as its hunters will see it, with the button that starts it. */
export function HuntDraft({ hunt }: { hunt: HuntDetail }) {
  usePageName(hunt.question)
  const [editing, setEditing] = useState(false)
  const games = useAllGames()
  if (editing)
    return (
      <Loaded from={games} failed="Couldn’t load your games" loading={<LoadingPage />}>
        {(all) => (
          <HuntForm
            key={hunt.revision}
            games={all}
            title="Change the hunt"
            draft={hunt}
            onSaved={() => setEditing(false)}
          />
        )}
      </Loaded>
    )
  return <Preview hunt={hunt} onEdit={() => setEditing(true)} />
}

function Preview({ hunt, onEdit }: { hunt: HuntDetail; onEdit: () => void }) {
  const [mayOrder, mayEdit] = [useCan('request_order'), useCan('request_edit')]
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
      actions={
        <>
          {mayEdit && <Button onClick={onEdit}>Change it</Button>}
          <HuntMenu hunt={hunt} />
        </>
      }
      asideLabel="Start it"
      aside={
        <Panel title="Start the hunt">
          <KvList
            items={[
              { label: 'Critical, major, minor', value: `${prices.critical}, ${prices.major}, ${prices.minor}` },
              { label: 'Ends automatically after', value: plural(days, 'day') },
              { label: 'Held in escrow', value: <Credits amount={budget} />, total: true },
            ]}
          />
          {mayOrder ? (
            <Button
              variant="accent"
              busy={open.isPending}
              onClick={() => open.mutate({ id, revision, shownBudget: budget })}
            >
              Start for {plural(budget, 'credit')}
            </Button>
          ) : (
            <p className="text-ink-muted">Somebody who may order has to start it.</p>
          )}
          <p className="type-cap">Prices and rules can’t change afterwards. What is not won comes back.</p>
        </Panel>
      }
    >
      <HuntTerms pay={pay} instructions={instructions} />
    </Page>
  )
}

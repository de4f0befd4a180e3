import { Button } from '#kit/controls/button.tsx'
import { Credits } from '#kit/data/coin.tsx'
import { formatMinutes, plural } from '#kit/data/format.ts'
import { KvList } from '#kit/data/kv-list.tsx'
import { dateInZone } from '#kit/data/zone.ts'
import { Link } from '#kit/layout/link.tsx'
import { Page } from '#kit/layout/page.tsx'
import { Panel, Section } from '#kit/layout/panel.tsx'
import { depths } from '#shared/depths.ts'
import { paths } from '#shared/paths.ts'
import type { TogetherDetail } from '../../together/schema.ts'
import { DraftActions, PlanDraft } from '../plan-draft.tsx'
import { TogetherForm } from './together-form.tsx'
import { TogetherMenu } from './together-menu.tsx'

/** The draft of a test at one time: its date and places, and the way to what testers do and to the order. */
export function TogetherDraft({ plan }: { plan: TogetherDetail }) {
  return (
    <PlanDraft
      plan={plan}
      form={(draft, games, onSaved) => (
        <TogetherForm games={games} title="Change the plan" draft={draft} onSaved={onSaved} />
      )}
    >
      {(onEdit) => <Preview plan={plan} onEdit={onEdit} />}
    </PlanDraft>
  )
}

function Preview({ plan, onEdit }: { plan: TogetherDetail; onEdit: () => void }) {
  const { question, game, version, togetherAt, places, minutes, depth, price, creditCost, requestId } = plan
  return (
    <Page
      title={question}
      lead={`Together at one time in ${game.title} ${version ?? ''}`}
      actions={<DraftActions onEdit={onEdit} menu={<TogetherMenu plan={plan} />} />}
      asideLabel="Cost"
      aside={
        <Panel title="What it costs">
          <KvList
            items={[
              { label: `A place, ${depths[depth].name.toLowerCase()}`, value: <Credits amount={price} /> },
              {
                label: `${plural(places, 'place')}, held in escrow`,
                value: <Credits amount={creditCost} />,
                total: true,
              },
            ]}
          />
          <p className="type-cap">Places that nobody takes come back ten minutes after the date.</p>
        </Panel>
      }
    >
      <Section
        title={dateInZone(togetherAt)}
        text={
          togetherAt < new Date()
            ? 'This date has passed. Change it before you order.'
            : 'Testers see it in their own time zone, with a calendar file.'
        }
        className="grid gap-4"
      >
        <KvList
          items={[
            { label: 'Places', value: places },
            { label: 'Takes about', value: formatMinutes(minutes) },
            { label: 'Depth', value: depths[depth].name },
          ]}
        />
      </Section>
      <Section
        title="What testers do"
        text="Instructions, tasks, questions, who may book, and a preview as a tester sees it. The last step orders it."
        className="grid justify-items-start gap-4"
      >
        <Button variant="accent" asChild>
          <Link href={paths.editRequest(requestId)}>
            {plan.hasInstructions ? 'Check and order it' : 'Say what testers do'}
          </Link>
        </Button>
      </Section>
    </Page>
  )
}

import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { LoadedSection } from '#kit/data/loaded-section.tsx'
import { TimeAgo } from '#kit/data/time-ago.tsx'
import { useList } from '#kit/data/use-list.ts'
import type { ListedTakedown } from '../schema.ts'
import { promoReports } from './calls.ts'
import { Target } from './target.tsx'

/** Pages and items that are taken down. Renders nothing without one. */
export function TakedownsList() {
  const list = useList(promoReports.takedowns.pages(), (page) => page.takedowns)
  return (
    <LoadedSection
      list={list}
      failed="Couldn’t load takedowns"
      id="takedowns"
      title="Taken down"
      text="The studio can publish again once you lift a takedown."
    >
      {(takedown) => <TakedownRow key={takedown.id} takedown={takedown} />}
    </LoadedSection>
  )
}

function TakedownRow({ takedown }: { takedown: ListedTakedown }) {
  const lifting = useAct(promoReports.liftTakedown, { toast: ['Lifted', `${takedown.studioName} is notified.`] })
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-3 py-4">
      <div className="grid min-w-56 flex-1 gap-1">
        <Target target={takedown} />
        <p className="max-w-[70ch] break-words whitespace-pre-line">{takedown.reason}</p>
        <p className="type-cap">
          <TimeAgo date={takedown.takenDownAt} />
        </p>
      </div>
      <Button size="s" busy={lifting.isPending} onClick={() => lifting.mutate({ takedownId: takedown.id })}>
        Lift takedown<span className="sr-only"> of {takedown.itemTitle ?? takedown.pageTitle}</span>
      </Button>
    </li>
  )
}

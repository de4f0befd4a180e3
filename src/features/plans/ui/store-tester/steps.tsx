import { ExternalLink } from 'lucide-react'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { ErrorLine } from '#kit/feedback/error-line.tsx'
import { Panel } from '#kit/layout/panel.tsx'
import { storeTestLimits } from '../../store-test/rules.ts'
import type { OwnPart, StoreTestRoom } from '../../store-test/schema.ts'
import { storeTests } from '../store-test/store-test-calls.ts'

/** Between taking a place and the first day: the list, then opting in at the store. */
export function Steps({ room: { id, studioName, storeUrl }, mine }: { room: StoreTestRoom; mine: OwnPart }) {
  const optIn = useAct(storeTests.optIn, {
    touches: ['storeTests'],
    showsError: true,
    toast: ['Your first day runs', 'Show each day that you are there: one tap, or a session.'],
  })
  if (mine.listedAt === null || storeUrl === null)
    return (
      <Panel title="Waiting for the list">
        <p>
          {studioName} puts your address into the store’s console within {storeTestLimits.listDays} days. You get a
          message then, and can opt in.
        </p>
      </Panel>
    )
  return (
    <Panel title="Opt in at the store">
      <ol className="grid list-decimal gap-1.5 ps-5">
        <li>Open the page of the store with the account you shared, and become a tester.</li>
        <li>Install the game on your phone.</li>
        <li>Come back and say so. It is your first day, within {storeTestLimits.optInDays} days.</li>
      </ol>
      <div className="flex flex-wrap gap-2">
        <Button asChild>
          <a href={storeUrl} target="_blank" rel="noopener noreferrer nofollow">
            <ExternalLink aria-hidden="true" />
            Open the store
          </a>
        </Button>
        <Button variant="accent" busy={optIn.isPending} onClick={() => optIn.mutate({ id })}>
          I have opted in
        </Button>
      </div>
      <ErrorLine error={optIn.error} />
    </Panel>
  )
}

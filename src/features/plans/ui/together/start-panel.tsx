import { useCan } from '#features/access/ui/rights.ts'
import { comeBy, startBy } from '#features/requests/together/rules.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { Countdown } from '#kit/data/countdown.tsx'
import { formatTime, plural } from '#kit/data/format.ts'
import { useNow } from '#kit/data/use-now.ts'
import { ErrorLine } from '#kit/feedback/error-line.tsx'
import { Panel } from '#kit/layout/panel.tsx'
import { mayStart } from '../../together/rules.ts'
import type { TogetherDetail } from '../../together/schema.ts'
import { together } from './together-calls.ts'

/** The lobby as the studio sees it: who is there, and the button that starts it for all at once. */
export function StartPanel({ plan }: { plan: TogetherDetail }) {
  const now = useNow(1000)
  const mayEdit = useCan('request_edit')
  const start = useAct(together.start, {
    touches: ['together', 'requests'],
    showsError: true,
    toast: ['It has started', 'Testers go to the room. All sessions have this instant as their zero.'],
  })
  const { togetherAt, people, booked } = plan
  const here = people.filter(({ isHere }) => isHere).length
  const isTime = mayStart(togetherAt, now)
  return (
    <Panel title="The lobby">
      <p className="type-figure">
        {here} of {booked}
      </p>
      <p className="text-ink-muted">
        {plural(booked, 'tester')} booked, {here === 1 ? 'one is' : `${here} are`} in the lobby now.
      </p>
      <p>
        {isTime ? (
          <Countdown to={startBy(togetherAt)} before="Start it within" />
        ) : (
          <Countdown to={togetherAt} before="The date comes in" />
        )}
      </p>
      {mayEdit ? (
        <Button
          variant="accent"
          size="l"
          className="justify-self-start max-sm:w-full"
          busy={start.isPending}
          disabled={!isTime || here === 0}
          onClick={() => start.mutate({ id: plan.id })}
        >
          Start for everybody
        </Button>
      ) : (
        <p className="text-ink-muted">Somebody who may edit requests has to start it.</p>
      )}
      <ErrorLine error={start.error} />
      <p className="type-cap">
        Testers may come until {formatTime(comeBy(togetherAt))}, also after you have started. Then who is missing loses
        the place to the next on the list who is there. If nobody starts it until {formatTime(startBy(togetherAt))}, it
        ends, and who is there gets the quick reward.
      </p>
    </Panel>
  )
}

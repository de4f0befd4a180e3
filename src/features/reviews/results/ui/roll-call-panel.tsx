import { Button } from '#kit/button.tsx'
import { EmptyState } from '#kit/empty-state.tsx'
import { Link } from '#kit/link.tsx'
import { Panel } from '#kit/panel.tsx'
import { RollCall } from '#kit/plots/roll-call.tsx'
import { paths } from '#shared/paths.ts'
import type { Results } from '../schema.ts'

type Step = Results['rollCall'][number]

/** One column a person, one row a step, and beside each gap why. */
export function RollCallPanel({ data }: { data: Results }) {
  const people = data.rollCall[0]?.reached ?? []
  if (people.length === 0) {
    return (
      <EmptyState
        title="Nobody has taken a place yet"
        text={
          data.request.status === 'open'
            ? 'Testers find your request in their list. Invite those you want.'
            : 'This request has ended without a tester.'
        }
        action={
          data.request.status === 'open' && (
            <Button variant="accent" asChild>
              <Link href={paths.inviteTesters(data.game.id, data.request.id)}>Invite testers</Link>
            </Button>
          )
        }
      />
    )
  }
  return (
    <Panel aria-labelledby="roll-call">
      <h2 id="roll-call" className="type-page text-balance">
        {headline(data.rollCall)}
      </h2>
      <RollCall
        caption="Who got how far"
        people={people}
        stages={data.rollCall.map((step) => ({
          label: step.label,
          present: step.reached.map(({ id }) => id),
          why: why(step),
        }))}
      />
    </Panel>
  )
}

/** '8 took a place, 6 wrote a review, 3 are accepted'. */
function headline(steps: readonly Step[]): string {
  const count = (step: Step['step']) => steps.find((one) => one.step === step)?.reached.length ?? 0
  const parts = [`${count('opened')} took a place`]
  if (count('started') > 0) parts.push(`${count('started')} started`)
  if (count('submitted') > 0) parts.push(`${count('submitted')} wrote a review`)
  if (count('accepted') > 0) parts.push(`${count('accepted')} ${count('accepted') === 1 ? 'is' : 'are'} accepted`)
  return parts.join(', ')
}

function why(step: Step) {
  const told = step.stopped.filter(({ reason }) => reason !== null).slice(0, 2)
  const more = step.stopped.length - told.length
  if (told.length === 0) return undefined
  return (
    <>
      {told.map(({ name, reason }) => `${name.split(' ')[0]}: ${reason}`).join('; ')}
      {more > 0 && `; ${more} more`}
    </>
  )
}

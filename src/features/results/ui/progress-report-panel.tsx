import { Button } from '#kit/controls/button.tsx'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { Link } from '#kit/layout/link.tsx'
import { Panel } from '#kit/layout/panel.tsx'
import { ProgressReport } from '#kit/plots/progress-report.tsx'
import { paths } from '#shared/paths.ts'
import type { Results } from '../schema.ts'

type Step = Results['progressReport'][number]

/** Who got how far: one column per tester, one row per step, with the reasons of those who stopped. */
export function ProgressReportPanel({ data }: { data: Results }) {
  const people = data.progressReport[0]?.reached ?? []
  if (people.length === 0) {
    return (
      <EmptyState
        title="Nobody has taken a spot yet"
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
    <Panel aria-labelledby="progress-report">
      <h2 id="progress-report" className="type-page text-balance">
        {headline(data.progressReport)}
      </h2>
      <ProgressReport
        caption="Who got how far"
        people={people}
        stages={data.progressReport.map((step) => ({
          label: step.label,
          present: step.reached.map(({ id }) => id),
          why: why(step),
        }))}
      />
    </Panel>
  )
}

/** '8 took a spot, 6 wrote a review, 3 are accepted'. */
function headline(steps: readonly Step[]): string {
  const count = (step: Step['step']) => steps.find((candidate) => candidate.step === step)?.reached.length ?? 0
  const parts = [`${count('opened')} took a spot`]
  if (count('started') > 0) parts.push(`${count('started')} started`)
  if (count('submitted') > 0) parts.push(`${count('submitted')} wrote a review`)
  if (count('accepted') > 0) parts.push(`${count('accepted')} ${count('accepted') === 1 ? 'is' : 'are'} accepted`)
  return parts.join(', ')
}

/** Testers who stopped before this step, grouped by reason: up to two by name, more as a count. */
function why(step: Step) {
  const names = new Map<string, string[]>()
  for (const { name, reason } of step.stopped) {
    if (reason) names.set(reason, [...(names.get(reason) ?? []), name.split(' ')[0] ?? name])
  }
  const lines = [...names].map(
    ([reason, who]) => `${who.length > 2 ? `${who.length} testers` : who.join(', ')}: ${reason}`,
  )
  return lines.length > 0 ? lines.join('; ') : undefined
}

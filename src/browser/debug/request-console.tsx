import { FlaskConical } from 'lucide-react'
import { useCan } from '#features/access/ui/rights.ts'
import { diagnostics } from '#features/diagnostics/ui/calls.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { Badge } from '#kit/data/badge.tsx'
import { ErrorState } from '#kit/feedback/error-state.tsx'
import { Panel } from '#kit/layout/panel.tsx'
import { CheckList } from './check-list.tsx'

/** Checks what a review request needs, then creates a simulated request and deletes it again (product-15). */
async function runSimulation() {
  const way = await diagnostics.checkRequestPath.call()
  const hasGame = way.checks[0]?.state === 'ok'
  const simulation = hasGame ? await diagnostics.simulateRequest.call({}) : null
  return { checks: way.checks, simulation, success: way.success && simulation?.success === true }
}

export function RequestConsole() {
  const mayTry = useCan('diagnostics_run')
  const attempt = useAct(runSimulation, { showsError: true })
  return (
    <Panel
      title="Review Request Debug Console"
      text="Checks everything a review request needs, then creates a simulated one. It costs nothing, no tester sees it, and it is deleted right away."
      aside={
        attempt.data && (
          <Badge tone={attempt.data.success ? 'good' : 'bad'}>
            {attempt.data.success ? 'Everything works' : 'Something is missing'}
          </Badge>
        )
      }
    >
      <div className="grid justify-items-start gap-2">
        <Button
          onClick={() => attempt.mutate()}
          busy={attempt.isPending}
          disabled={!mayTry}
          {...(mayTry ? {} : { 'aria-describedby': 'request-console-why' })}
        >
          <FlaskConical aria-hidden="true" />
          Test review request flow
        </Button>
        {!mayTry && (
          <p id="request-console-why" className="text-sm text-ink-muted">
            Only studios and admins can request reviews.
          </p>
        )}
      </div>
      <p role="status" className="sr-only">
        {attempt.data && (attempt.data.success ? 'The test passed' : 'The test found a problem')}
      </p>
      {attempt.isError && (
        <ErrorState error={attempt.error} title="The test couldn’t run" onRetry={() => attempt.mutate()} />
      )}
      {attempt.data && (
        <div className="grid gap-5 lg:grid-cols-2 lg:items-start">
          <section aria-labelledby="needs" className="grid gap-2">
            <h3 id="needs" className="type-row">
              What a request needs
            </h3>
            <CheckList label="What a request needs" checks={attempt.data.checks} />
          </section>
          {attempt.data.simulation && (
            <section aria-labelledby="simulated" className="grid gap-2">
              <h3 id="simulated" className="type-row">
                Simulated request
              </h3>
              <CheckList label="Simulated request" checks={attempt.data.simulation.steps} />
            </section>
          )}
        </div>
      )}
    </Panel>
  )
}

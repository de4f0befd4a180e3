import { useSearch } from '@tanstack/react-router'
import { DemoChoice } from './demo-choice.tsx'
import { demoRoles } from './demo-roles.ts'
import { useScreen } from './use-screen.ts'

/** Opens the demo of the role in `?as=` at once, or lets visitors choose. */
export function TryPage() {
  const screen = useScreen()
  const { as }: Record<string, unknown> = useSearch({ strict: false })
  return (
    <div className="mx-auto grid max-w-[40rem] gap-8 py-8 sm:py-16">
      <div className="grid gap-3">
        <h1 className="type-page">Try it without an account</h1>
        <p className="max-w-[60ch] type-read text-ink-muted">
          Play a test of an unreleased game, mark a moment, and find it in the studio’s results. The bar at the top
          switches sides at any time.
        </p>
      </div>
      <DemoChoice
        title="Choose a side"
        starts={demoRoles.find((role) => role === as)}
        onOpen={async (role) => (await import('./start-demo.ts')).openDemo(role, screen)}
      />
    </div>
  )
}

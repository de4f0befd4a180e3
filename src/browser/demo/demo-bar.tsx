import { ChevronDown, Eye, LogOut, Repeat, RotateCcw, Sparkles } from 'lucide-react'
import { useState } from 'react'
import { useMe } from '#features/accounts/ui/use-me.ts'
import { Button } from '#kit/controls/button.tsx'
import { Menu } from '#kit/overlays/menu.tsx'
import { part } from '#kit/runtime/on-demand.tsx'
import { signupOf } from '#shared/paths.ts'
import { roleBadge } from '#shared/roles.ts'
import { demoRoles } from './demo-roles.ts'
import { leaveDemo, openDemo, runBarAct, startAgain, useBarActs } from './start-demo.ts'
import { useScreen } from './use-screen.ts'

const DemoLinks = part(async () => (await import('./demo-links.tsx')).DemoLinks)

/** Above every page of the demo: what it is, its other roles, and the ways out. The frame keeps its place in view. */
export function DemoBar() {
  const role = useMe()?.role
  const shown = demoRoles.find((candidate) => candidate === role)
  const acts = useBarActs()
  const screen = useScreen()
  const [busy, setBusy] = useState(false)
  const sees = acts.find(({ opens }) => opens)
  if (!shown) return null
  const during = (act: Promise<void>) => {
    setBusy(true)
    void act.finally(() => setBusy(false))
  }
  return (
    <aside
      aria-label="Demo"
      className="flex h-full items-center gap-2 border-b border-line bg-accent-tint pr-3 pl-4 text-sm sm:gap-3 sm:px-5"
    >
      <p className="min-w-0 flex-1 truncate">
        <strong className="font-[620]">Demo</strong>
        <span className="max-sm:hidden"> · Nothing you do here leaves this browser.</span>
        <span className="sm:hidden"> · this tab only</span>
      </p>
      {sees && (
        <Button size="s" variant="accent" className="max-md:hidden" onClick={() => during(runBarAct(sees, screen))}>
          {sees.label}
        </Button>
      )}
      <Menu
        title="Demo"
        button={
          <Button size="s" busy={busy} aria-label={`Demo as ${shown}: more`}>
            {roleBadge[shown]}
            <ChevronDown aria-hidden="true" />
          </Button>
        }
        entries={[
          ...acts.map((act) => ({
            label: act.label,
            icon: act.opens ? Eye : Sparkles,
            onSelect: () => during(runBarAct(act, screen)),
          })),
          ...demoRoles
            .filter((other) => other !== shown)
            .map((other) => ({
              label: `Switch to ${other}`,
              icon: Repeat,
              onSelect: () => during(openDemo(other, screen)),
            })),
          { label: 'Start over', icon: RotateCcw, apart: true, onSelect: () => during(startAgain(shown, screen)) },
          { label: 'Leave the demo', icon: LogOut, onSelect: () => leaveDemo() },
        ]}
      />
      <Button size="s" variant="accent" onClick={() => leaveDemo(signupOf[shown])}>
        Sign up
      </Button>
      <DemoLinks />
    </aside>
  )
}

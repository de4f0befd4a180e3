import { Gamepad2, type LucideIcon, Star, Store } from 'lucide-react'
import { useState } from 'react'
import { asProblem } from '#kit/calls/problem.ts'
import { Spinner } from '#kit/feedback/spinner.tsx'
import { toast } from '#kit/feedback/toast.tsx'
import type { DemoRole } from './demo-roles.ts'

const choices: { role: DemoRole; title: string; text: string; icon: LucideIcon }[] = [
  { role: 'studio', title: 'As a studio', text: 'Request reviews of a game and read the results.', icon: Store },
  { role: 'tester', title: 'As a tester', text: 'Take a test, play, and write a review.', icon: Star },
  { role: 'player', title: 'As a player', text: 'Play early, follow studios, buy a key.', icon: Gamepad2 },
]

interface DemoChoiceProps {
  onOpen: (role: DemoRole) => Promise<void>
}

/** The ways into the demo that needs no account. */
export function DemoChoice({ onOpen }: DemoChoiceProps) {
  const [opening, setOpening] = useState<DemoRole>()
  function open(role: DemoRole) {
    setOpening(role)
    onOpen(role).catch((error: unknown) => {
      toast.error('Couldn’t open the demo', asProblem(error).message)
      setOpening(undefined)
    })
  }
  return (
    <section aria-labelledby="explore-demo" className="grid gap-3">
      <div className="grid gap-1">
        <h2 id="explore-demo" className="type-row">
          Explore the demo
        </h2>
        <p className="text-sm text-ink-muted">No account needed. Everything stays in this browser.</p>
      </div>
      <ul className="grid gap-2 sm:grid-cols-3">
        {choices.map(({ role, title, text, icon: Icon }) => (
          <li key={role} className="grid">
            <button
              type="button"
              aria-busy={opening === role}
              disabled={opening !== undefined}
              onClick={() => open(role)}
              className="grid content-start gap-2 rounded-surface border border-line px-4 py-3 text-start hover:bg-surface-2 disabled:opacity-60 max-sm:grid-cols-[auto_1fr]"
            >
              {opening === role ? <Spinner /> : <Icon aria-hidden="true" className="size-5 text-ink-muted" />}
              <span className="grid">
                <span className="font-[550]">{title}</span>
                <span className="text-sm text-pretty text-ink-muted">{text}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

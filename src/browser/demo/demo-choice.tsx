import { Gamepad2, type LucideIcon, Star, Store } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { asProblem } from '#kit/calls/problem.ts'
import { Progress } from '#kit/feedback/progress.tsx'
import { Spinner } from '#kit/feedback/spinner.tsx'
import { toast } from '#kit/feedback/toast.tsx'
import { savesData } from '#kit/runtime/saves-data.ts'
import { paths } from '#shared/paths.ts'
import { useLoaded } from './demo-progress.ts'
import type { DemoRole } from './demo-roles.ts'

const choices: { role: DemoRole; title: string; text: string; icon: LucideIcon }[] = [
  { role: 'studio', title: 'As a studio', text: 'Request reviews of a game and read the results.', icon: Store },
  { role: 'tester', title: 'As a tester', text: 'Take a test, play, and write a review.', icon: Star },
  { role: 'player', title: 'As a player', text: 'Play early, follow studios, buy a key.', icon: Gamepad2 },
]

interface DemoChoiceProps {
  title?: string
  /** Opens this role at once, except on a device with little memory or a connection that counts bytes. */
  starts?: DemoRole | undefined
  onOpen: (role: DemoRole) => Promise<void>
}

/** What the demo downloads when somebody enters it for the first time, in megabytes. */
const megabytes = 7

/** Gigabytes of memory from which on a device runs the demo well. Browsers that don't tell count as such. */
const enoughMemory = 4

const hasLittleMemory = () => ((navigator as { deviceMemory?: number }).deviceMemory ?? enoughMemory) < enoughMemory

/** The ways into the demo that needs no account. A device with little memory gets the sample, which is one page, first. */
export function DemoChoice({ title = 'Explore the demo', starts, onOpen }: DemoChoiceProps) {
  const [opening, setOpening] = useState<DemoRole>()
  const [prefersSample, setPrefersSample] = useState(false)
  const loaded = useLoaded()
  const hasStarted = useRef(false)
  // After the first drawing, which the server may have made.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with what the page was opened with
  useEffect(() => {
    setPrefersSample(hasLittleMemory())
    if (!starts || hasStarted.current || hasLittleMemory() || savesData()) return
    hasStarted.current = true
    open(starts)
  }, [])
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
          {title}
        </h2>
        <p className="text-sm text-ink-muted">
          No account needed. Everything stays in this browser. It loads about {megabytes}&nbsp;MB, once.
        </p>
        {prefersSample && (
          <p className="text-sm">
            This device has little memory.{' '}
            <a href={paths.sample} className="font-medium underline">
              See sample results
            </a>{' '}
            first: that is one page.
          </p>
        )}
        {opening && <Progress label="Loading the demo" value={Math.round(loaded * 100)} max={100} />}
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

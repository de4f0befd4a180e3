import { Play } from 'lucide-react'
import { Button } from '#kit/controls/button.tsx'
import { paths } from '#shared/paths.ts'
import { joining } from './hero.tsx'
import { NightFrame } from './night-frame.tsx'

/** The last word of the page: what one gets, the demo, and the ways to join. */
export function Closing() {
  return (
    <section
      aria-labelledby="closing"
      className="mx-auto mb-12 grid max-w-content grid-cols-[minmax(0,1fr)] items-center gap-6 rounded-surface border border-line bg-surface-1 p-5 sm:mb-16 sm:p-10 lg:grid-cols-[minmax(0,1fr)_22rem]"
    >
      <div className="grid justify-items-start gap-4">
        <h2 id="closing" className="max-w-[18em] type-page">
          Know who got in, who got lost and who came back.
        </h2>
        <p className="max-w-[52ch] text-pretty text-ink-muted">
          Two minutes in the demo: mark one moment as a tester, then find it in the studio’s results. Nothing to fill
          in.
        </p>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button size="l" className="max-sm:w-full" asChild>
            <a href={paths.tryAs('tester')}>
              <Play className="fill-current" aria-hidden="true" />
              Try it without an account
            </a>
          </Button>
          {joining.map(({ href, label }) => (
            <a key={href} href={href} className="py-2 underline">
              {label}
            </a>
          ))}
        </div>
      </div>
      <NightFrame stuck="short" className="max-lg:hidden" />
    </section>
  )
}

import { X } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Button, IconButton } from '#kit/controls/button.tsx'
import { Ladder } from '#kit/feedback/ladder.tsx'
import { Link } from '#kit/layout/link.tsx'
import { paths } from '#shared/paths.ts'
import { levelRank, levels, multiplierPercent } from '../../progress/levels.ts'

const visibleMs = 12_000

/** Announces a new level; closes automatically, but not while it has the pointer or the focus. */
export function LevelUpCard({ level, onClose }: { level: string; onClose: () => void }): ReactNode {
  const [isPaused, setPaused] = useState(false)
  useEffect(() => {
    if (isPaused) return
    const timer = setTimeout(onClose, visibleMs)
    return () => clearTimeout(timer)
  }, [isPaused, onClose])
  const rank = levelRank(level)
  const levelOfAll = `Level ${rank + 1} of ${levels.length}`
  return (
    <section
      aria-labelledby="level-up"
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
      className="pointer-events-auto relative grid w-full max-w-[26rem] animate-[rise-in_var(--move)_var(--ease)] grid-cols-[auto_minmax(0,1fr)] items-center gap-4 rounded-surface border border-accent bg-surface-1 p-4 pr-12 shadow-float"
    >
      <HatchingEgg />
      <div className="grid gap-2">
        <h2 id="level-up" className="type-title">
          You’ve reached {level}!
        </h2>
        <Ladder level={rank} progress={0} label={levelOfAll} />
        <p className="text-pretty text-ink-muted">
          {levelOfAll}. From now on tests pay you ×&nbsp;{multiplierPercent(level) / 100}.
        </p>
        <Button asChild size="s" className="justify-self-start">
          <Link href={paths.testerTab('rewards')} onClick={onClose}>
            See your rewards
          </Link>
        </Button>
      </div>
      <IconButton label="Close" tip={false} onClick={onClose} className="absolute! top-2 right-2">
        <X aria-hidden="true" />
      </IconButton>
    </section>
  )
}

const bits = [
  [-15, -4, 'fill-accent'],
  [-11, -13, 'fill-credit'],
  [-3, -17, 'fill-good'],
  [7, -15, 'fill-accent'],
  [15, -10, 'fill-credit'],
  [17, 1, 'fill-good'],
  [-16, 7, 'fill-credit'],
  [14, 9, 'fill-accent'],
] as const

/** The logo animated: a play triangle hatches from its egg. Without the burst under reduced motion. */
export function HatchingEgg() {
  const own = { transformBox: 'fill-box', transformOrigin: 'center' } as const
  return (
    <svg viewBox="-8 -12 40 42" className="h-24 w-[91px]" aria-hidden="true">
      {bits.map(([x, y, fill]) => (
        <path
          key={`${x} ${y}`}
          d="M10 11.2 12.4 12 10.8 14Z"
          className={`${fill} animate-[hatch-burst_700ms_var(--ease)_120ms_both] motion-reduce:hidden`}
          style={{ ...own, ['--x' as string]: `${x}px`, ['--y' as string]: `${y}px` }}
        />
      ))}
      <path
        d="M7 3.5 18.5 9.7 7 15.9Z"
        className="animate-[hatch-rise_500ms_var(--ease)_both] fill-accent stroke-accent"
        strokeWidth="1.6"
        strokeLinejoin="round"
      />
      <path d="M2 16l4-3 3.5 3.8 4-4 3 3.2 3.5-2.5c.1 8.5-3.8 13-9 13S2 22.4 2 16Z" className="fill-ink" />
      <path
        d="M11 1.5C6.5 1.5 2 9.4 2 16l4-3 3.5 3.8 4-4 3 3.2 3.5-2.5C19.6 8.5 15.2 1.5 11 1.5Z"
        className="animate-[hatch-lid_500ms_var(--ease)_both] fill-ink"
        style={{ ...own, translate: '-9px -9px', rotate: '-34deg', scale: '0.8' }}
      />
    </svg>
  )
}

import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'

interface AchievementProps {
  title: string
  /** When it was earned, or the progress: '4 Mar', '3 of 5 at 70+'. */
  detail: ReactNode
  /** 0 to 1; 1 is earned. */
  progress: number
  icon: LucideIcon
}

const shell = 'M11 1.5C6.5 1.5 2 9.4 2 16c0 6.4 3.8 10.5 9 10.5s9-4.1 9-10.5C20 9.4 15.5 1.5 11 1.5Z'

/** A badge as an egg that fills up until it is earned. */
export function Achievement({ title, detail, progress, icon: Icon }: AchievementProps) {
  const clip = useId()
  const earned = progress >= 1
  const top = 26.5 - 25 * Math.min(1, Math.max(0, progress))
  return (
    <div className="grid justify-items-center gap-2 text-center text-xs text-ink-muted">
      <span className="relative grid place-items-center">
        <svg viewBox="0 0 22 28" className="h-[54px] w-11" aria-hidden="true">
          <clipPath id={clip}>
            <path d={`M0 ${top}h22V28H0Z`} />
          </clipPath>
          <path d={shell} className="fill-surface-2 stroke-line-strong" strokeWidth={earned ? 0 : 0.7} />
          <path d={shell} clipPath={`url(#${clip})`} className={earned ? 'fill-ink' : 'fill-line-strong'} />
        </svg>
        <Icon
          className={`absolute top-[24px] size-4.5 stroke-[2.2]! ${earned ? 'text-surface-1' : 'text-ink-muted'}`}
          aria-hidden="true"
        />
      </span>
      <span>
        <span className="block font-[550] text-ink">{title}</span>
        {detail}
      </span>
    </div>
  )
}

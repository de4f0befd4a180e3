import { useState } from 'react'
import { Switch } from '#kit/controls/switch.tsx'
import { useNow } from '#kit/data/use-now.ts'
import { REFRESH_SECONDS } from '../rules.ts'

interface Refresh {
  isOn: boolean
  setOn: (isOn: boolean) => void
  /** For `refetchInterval`. */
  interval: number | false
}

/** Refetches every 30 seconds, besides what the live feed brings. */
export function useAutoRefresh(): Refresh {
  const [isOn, setOn] = useState(true)
  return { isOn, setOn, interval: isOn && REFRESH_SECONDS * 1000 }
}

/** The switch, with the seconds until the next refresh. */
export function AutoRefresh({ isOn, setOn, refreshedAt }: Refresh & { refreshedAt: number }) {
  return (
    <span className="flex items-center gap-2">
      <Switch label="Auto-refresh" checked={isOn} onChange={(event) => setOn(event.target.checked)} />
      {isOn && <Countdown refreshedAt={refreshedAt} />}
    </span>
  )
}

const circle = { cx: 9, cy: 9, r: 7, fill: 'none', strokeWidth: 2.5, pathLength: REFRESH_SECONDS }

function Countdown({ refreshedAt }: { refreshedAt: number }) {
  const now = useNow(1_000)
  const past = Math.floor((now.getTime() - refreshedAt) / 1000)
  const left = Math.max(0, Math.min(REFRESH_SECONDS, REFRESH_SECONDS - past))
  return (
    <span className="inline-flex items-center gap-1.5 text-ink-muted tabular-nums" aria-hidden="true">
      <svg viewBox="0 0 18 18" className="size-[18px] -rotate-90" aria-hidden="true">
        <circle {...circle} className="stroke-surface-3" />
        <circle {...circle} className="stroke-ink-muted" strokeDasharray={`${left} ${REFRESH_SECONDS}`} />
      </svg>
      <span className="w-9">{left} s</span>
    </span>
  )
}

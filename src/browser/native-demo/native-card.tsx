import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Button } from '#kit/controls/button.tsx'
import { Badge } from '#kit/data/badge.tsx'
import { Panel } from '#kit/layout/panel.tsx'
import type { Reach } from './platform.ts'
import { messageOf } from './refusal.ts'

interface CardAct {
  label: string
  onPress: () => void
  busy?: boolean
}

interface NativeCardProps {
  icon: LucideIcon
  title: string
  text: string
  reach: Reach
  acts: readonly CardAct[]
  /** The card takes the whole row. */
  wide?: true
  /** Error of the last call. */
  error?: unknown
  /** Result of the last call as text; screen readers announce it. */
  result?: string | undefined
  /** Data that the phone returned. */
  children?: ReactNode
}

/** One capability of the phone: description, buttons, result. When it is not available, the card says why. */
export function NativeCard({ icon: Icon, title, text, reach, acts, wide, error, result, children }: NativeCardProps) {
  const id = useId()
  return (
    <Panel aria-labelledby={`${id}-title`} className={wide && 'md:col-span-2'}>
      <header className="flex items-start gap-3">
        <Icon
          aria-hidden="true"
          className={`mt-0.5 size-5 flex-none ${reach.open ? 'text-accent-ink' : 'text-ink-faint'}`}
        />
        <div className="grid min-w-0 flex-1 gap-1">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h2 id={`${id}-title`} className="type-title">
              {title}
            </h2>
            {!reach.open && (
              <Badge>
                <span id={`${id}-why`}>{reach.why}</span>
              </Badge>
            )}
          </div>
          <p className="text-pretty text-ink-muted">{text}</p>
        </div>
      </header>
      <div className="flex flex-wrap gap-2">
        {acts.map(({ label, onPress, busy = false }) => (
          <Button
            key={label}
            onClick={onPress}
            busy={busy}
            disabled={!reach.open}
            {...(reach.open ? {} : { 'aria-describedby': `${id}-why` })}
          >
            {label}
          </Button>
        ))}
      </div>
      {error != null && (
        <p role="alert" className="text-pretty text-bad-ink">
          {messageOf(error)}
        </p>
      )}
      {reach.open && (
        <p role="status" className="text-ink-muted empty:-mt-4">
          {result}
        </p>
      )}
      {children}
    </Panel>
  )
}

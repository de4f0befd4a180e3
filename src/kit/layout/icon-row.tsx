import type { LucideIcon } from 'lucide-react'
import { cx } from '../styles/class-names.ts'

export interface IconRowText {
  icon: LucideIcon
  title: string
  text: string
}

/** A row of a list: an icon, a title, and a text below it. */
export function IconRow({ icon: Icon, title, text, className }: IconRowText & { className?: string }) {
  return (
    <li className={cx('grid grid-cols-[auto_minmax(0,1fr)] gap-x-3', className)}>
      <Icon className="mt-0.5 size-[18px] text-accent-ink" aria-hidden="true" />
      <span className="grid content-start gap-0.5">
        <span className="font-semibold">{title}</span>
        <span className="text-ink-muted">{text}</span>
      </span>
    </li>
  )
}

import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from '../styles/class-names.ts'
import { Link } from './link.tsx'

interface SectionProps extends Omit<ComponentProps<'section'>, 'title'>, Partial<Omit<PanelHeaderProps, 'id'>> {}

/** A part of a page, named by its title, with what `PanelHeader` shows beside it. */
export function Section({ title, text, aside, more, level, children, ...rest }: SectionProps) {
  const id = useId()
  const isNamed = title !== undefined
  return (
    <section {...(isNamed && { 'aria-labelledby': id })} {...rest}>
      {isNamed && <PanelHeader id={id} title={title} text={text} aside={aside} more={more} level={level} />}
      {children}
    </section>
  )
}

interface PanelProps extends SectionProps {
  /** Without padding the children fill the panel to its edges: a picture, a list of rows. */
  pad?: boolean
}

/** A box for one item: one game, one review, one sum. Lists are plain rows, not panels. */
export function Panel({ pad = true, className, ...rest }: PanelProps) {
  return (
    <Section
      {...rest}
      className={cx(
        'grid min-w-0 grid-cols-[minmax(0,1fr)] rounded-surface border border-line bg-surface-1',
        pad ? 'content-start gap-4 p-4 sm:p-5' : 'overflow-hidden',
        className,
      )}
    />
  )
}

interface PanelHeaderProps {
  title: ReactNode
  /** For aria-labelledby of the section around it. */
  id?: string
  /** A sentence below the title. */
  text?: ReactNode
  /** Shown at the other end: a badge, a caption. */
  aside?: ReactNode
  /** Shown at the other end: where there is more. */
  more?: { label: string; href: string } | undefined
  level?: 2 | 3 | undefined
}

/** Title of a panel, or of a section without a panel. */
export function PanelHeader({ title, id, text, aside, more, level = 2 }: PanelHeaderProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <header className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1 has-[>a]:flex-nowrap">
      <div className="grid min-w-0 gap-0.5">
        <Heading id={id} dir="auto" className="type-title">
          {title}
        </Heading>
        {text !== undefined && <p className="text-pretty break-words text-ink-muted">{text}</p>}
      </div>
      {aside !== undefined && <div className="text-xs text-ink-faint">{aside}</div>}
      {more && (
        <Link href={more.href} className="flex-none font-[550] underline">
          {more.label}
        </Link>
      )}
    </header>
  )
}

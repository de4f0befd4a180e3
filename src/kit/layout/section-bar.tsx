import { useEffect, useEffectEvent, useRef } from 'react'
import { useSectionInView } from '../runtime/use-section-in-view.ts'

export interface PageSection {
  /** Id of the section's element; its scroll margin keeps the heading clear of the bar. */
  id: string
  label: string
  count?: number
  /** Shown instead of the count: what has to be done there. */
  todo?: string
}

/** Keeps the place of the bar while it is not known yet which sections there are. */
export const SectionBarPlace = () => <div aria-hidden="true" className="h-[calc(2.75rem+1px)] border-b border-line" />

/**
 * Links to the sections of a long page, which stay below the header and mark the section in view. On a narrow screen
 * the row scrolls sideways; where the window is very low, it scrolls away with the page.
 */
export function SectionBar({ sections }: { sections: readonly PageSection[] }) {
  const row = useRef<HTMLUListElement>(null)
  const [current, jumpTo] = useSectionInView(
    sections.map(({ id }) => id),
    row,
  )
  // The browser looked for the section of the address before there was one.
  const goToAddress = useEffectEvent(() => {
    const named = sections.find(({ id }) => `#${id}` === location.hash)
    if (!named) return
    jumpTo(named.id)
    document.getElementById(named.id)?.scrollIntoView()
  })
  useEffect(() => {
    const frame = requestAnimationFrame(() => goToAddress())
    return () => cancelAnimationFrame(frame)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another section is current
  useEffect(() => {
    const showCurrent = () => {
      const link = row.current?.querySelector<HTMLElement>('[aria-current]')
      if (row.current && link)
        row.current.scrollLeft = link.offsetLeft - (row.current.clientWidth - link.offsetWidth) / 2
    }
    showCurrent()
    window.addEventListener('resize', showCurrent)
    return () => window.removeEventListener('resize', showCurrent)
  }, [current])
  return (
    <nav
      aria-label="On this page"
      className="sticky top-header z-10 bg-surface-0 print:hidden [@media(max-height:30rem)]:static"
    >
      <ul ref={row} className="relative flex gap-5 overflow-x-auto border-b border-line [scrollbar-width:none]">
        {sections.map(({ id, label, count, todo }) => (
          <li key={id} className="flex flex-none">
            <a
              href={`#${id}`}
              aria-current={id === current ? 'location' : undefined}
              onClick={() => jumpTo(id)}
              className="inline-flex min-h-11 items-center gap-1.5 border-b-2 border-transparent font-medium whitespace-nowrap text-ink-muted no-underline transition-colors hover:text-ink focus-visible:-outline-offset-2 aria-[current]:border-ink aria-[current]:text-ink forced-colors:not-aria-[current]:border-b-0"
            >
              {label}
              {todo !== undefined && <span className="text-xs font-semibold text-accent-ink">{todo}</span>}
              {todo === undefined && count !== undefined && <span className="text-xs text-ink-faint">{count}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

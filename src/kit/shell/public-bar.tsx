import { Moon, Sun } from 'lucide-react'
import { Button } from '../controls/button.tsx'
import { Badge } from '../data/badge.tsx'
import { Mark } from '../layout/mark.tsx'

interface PublicBarProps {
  /** `claim` is shown beside the name when there is room. */
  brand: { name: string; claim: string; href: string }
  /** Sections of the page, left out on a phone. */
  nav?: readonly { label: string; href: string }[]
  navLabel?: string
  /** The role of a signed-in person. */
  badge?: string
  /** The one action: sign in, or go to the dashboard. */
  action: { label: string; href: string }
}

/** Header of a server-rendered page that works without scripts; `attachThemeButton` attaches its theme button. */
export function PublicBar({ brand, nav = [], navLabel = 'On this page', badge, action }: PublicBarProps) {
  return (
    <header className="sticky top-0 z-20 flex h-header items-center gap-1 border-b border-line bg-surface-0 pr-3 pl-4 sm:gap-2 sm:px-5">
      <a href={brand.href} className="mr-auto flex min-h-control items-center gap-2.5 rounded-control no-underline">
        <Mark />
        <span className="font-display text-md leading-none font-[650] tracking-[-0.01em] whitespace-nowrap">
          {brand.name}
          <span className="hidden font-text text-sm font-normal tracking-normal text-ink-faint md:inline">
            {' '}
            — {brand.claim}
          </span>
        </span>
      </a>
      {nav.length > 0 && (
        <nav aria-label={navLabel} className="flex gap-1 max-sm:hidden">
          {nav.map(({ label, href }) => (
            <Button key={href} variant="quiet" asChild>
              <a href={href}>{label}</a>
            </Button>
          ))}
        </nav>
      )}
      {badge !== undefined && (
        <Badge tone="line" className="max-sm:hidden">
          {badge}
        </Badge>
      )}
      <ThemeButton />
      <Button asChild>
        <a href={action.href}>{action.label}</a>
      </Button>
    </header>
  )
}

/** Hidden until `theme.js` reports that scripts run. */
function ThemeButton() {
  return (
    <button
      type="button"
      data-act="theme"
      aria-label="Switch between dark and light"
      title="Switch between dark and light"
      className="invisible grid size-control flex-none place-items-center rounded-control text-ink-muted transition-colors hover:bg-surface-2 hover:text-ink in-data-scripted:visible [&_.lucide]:size-[18px]"
    >
      <Sun aria-hidden="true" className="hidden dark:block" />
      <Moon aria-hidden="true" className="dark:hidden" />
    </button>
  )
}

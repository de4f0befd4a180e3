import { useRouter, useRouterState } from '@tanstack/react-router'
import { useMe } from '#features/accounts/ui/use-me.ts'
import { Button } from '#kit/controls/button.tsx'
import { Badge } from '#kit/data/badge.tsx'
import { Egg } from '#kit/data/eggs.tsx'
import { Link } from '#kit/layout/link.tsx'
import { Page } from '#kit/layout/page.tsx'
import { Panel, Section } from '#kit/layout/panel.tsx'
import { landingOf, paths } from '#shared/paths.ts'
import { checkAccess } from '../guard.ts'
import { soonTexts } from './soon-texts.ts'

/**
 * Placeholder for a page that does not exist yet: what it will offer, and where to go until then. It fakes no feature.
 */
export function SoonPage() {
  const router = useRouter()
  const { page: path, row } = useRouterState({ select: ({ matches }) => matches.at(-1)?.staticData ?? {} })
  const me = useMe()
  const text = path && soonTexts[path]
  const open = (href: string) => {
    const [matchedRoutes] = router.getMatchedRoutes(href.split('?')[0] ?? '')
    const linked = matchedRoutes.at(-1)?.options.staticData?.row
    return linked && checkAccess({ row: linked, visitor: me, asked: href, demo: false }) === 'enter'
  }
  const home = me
    ? { label: 'Your dashboard', href: landingOf[me.role] }
    : { label: 'Return to Home', href: paths.home }
  const links = [home, ...(text?.meanwhile ?? [])].filter(
    ({ href }) => path === undefined || (open(href) && href !== path),
  )
  return (
    <Page
      width="narrow"
      title={row?.label ?? 'This page'}
      lead={text?.lead}
      actions={<Badge tone="accent">Opens soon</Badge>}
    >
      {text && (
        <Panel title="What will be here">
          <ul className="grid gap-3">
            {text.willBe.map((line) => (
              <li key={line} className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-3">
                <Egg state="open" className="h-3.5 w-2.5 translate-y-0.5" />
                <span className="text-pretty">{line}</span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <Section title="Until then" className="grid gap-3">
        <div className="flex flex-wrap gap-2">
          {links.map(({ label, href }, position) => (
            <Button key={href} variant={position === 0 ? 'accent' : 'line'} asChild>
              <Link href={href}>{label}</Link>
            </Button>
          ))}
        </div>
      </Section>
    </Page>
  )
}

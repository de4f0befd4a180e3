import { brand } from '#shared/brand.ts'
import { landingOf, paths } from '#shared/paths.ts'
import { buysCredits, type Role, roleBadge } from '#shared/roles.ts'
import { PublicBar } from './public-bar.tsx'

/**
 * Header of a server-rendered page for a signed-in person: their dashboard, credits and settings. It names no person, so
 * that one rendered page serves all people of a role.
 */
export function OwnBar({ role }: { role: Role }) {
  return (
    <PublicBar
      brand={{ name: brand.name, claim: brand.claim, href: landingOf[role] }}
      navLabel="Site"
      nav={[
        ...(buysCredits(role) ? [{ label: 'Credits', href: paths.credits }] : []),
        { label: 'Settings', href: paths.settings },
      ]}
      badge={roleBadge[role]}
      action={{ label: 'Your dashboard', href: landingOf[role] }}
    />
  )
}

import { useSearch } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { Permission } from '#features/access/permissions.ts'
import { Can, notAllowed } from '#features/access/ui/can.tsx'
import { SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { Page } from '#kit/layout/page.tsx'
import { partOnDemand } from '#kit/runtime/on-demand.tsx'
import { OverviewPage } from './overview-page.tsx'

const loading = <SkeletonRows label="Loading" />
const refused = <p className="text-ink-muted">{notAllowed}</p>
const part = (load: () => Promise<ComponentType>) => partOnDemand(load, loading)

/** The tabs after the overview; each has its own head. */
const tabs: Record<string, { title: string; lead: string; needs: Permission; Part: ComponentType }> = {
  people: {
    title: 'People',
    lead: 'Roles, credits, earning and suspensions, one person at a time.',
    needs: 'admin_access',
    Part: part(async () => (await import('./people-tab.tsx')).PeopleTab),
  },
  games: {
    title: 'Games and builds',
    lead: 'All games of all studios. One that is taken down is not public, and nothing new begins with it.',
    needs: 'game_moderate',
    Part: part(async () => (await import('#features/games/ui/takedowns/every-game.tsx')).EveryGameTab),
  },
  disputes: {
    title: 'Disputes',
    lead: 'Read both sides and decide. Without a decision, the tester is paid.',
    needs: 'dispute_decide',
    Part: part(async () => (await import('#features/reviews/ui/dispute-queue.tsx')).DisputeQueue),
  },
  reviews: {
    title: 'Flagged reviews',
    lead: 'Weak reviews that their studio has not decided, with the lines of the score.',
    needs: 'dispute_decide',
    Part: part(async () => (await import('#features/reviews/ui/flagged-reviews.tsx')).FlaggedReviews),
  },
  reports: {
    title: 'Reports',
    lead: 'Promo pages and items that people reported, and what is taken down.',
    needs: 'promo_moderate',
    Part: part(async () => (await import('#features/promo/reports/ui/reports-tab.tsx')).ReportsTab),
  },
  codes: {
    title: 'Codes',
    lead: 'Bought codes that do not work, where the studio objects or a buyer reports often.',
    needs: 'promo_decide',
    Part: part(async () => (await import('#features/promo/purchases/ui/report-queue.tsx')).ReportQueue),
  },
  posts: {
    title: 'Reported posts',
    lead: 'What studios wrote to their followers, and somebody reported.',
    needs: 'post_moderate',
    Part: part(async () => (await import('#features/players/ui/reported-posts.tsx')).ReportedPosts),
  },
  problems: {
    title: 'Problems',
    lead: 'Reviews that could not be checked, and addresses that refuse emails.',
    needs: 'admin_access',
    Part: part(async () => (await import('#features/admin/ui/problems-tab.tsx')).ProblemsTab),
  },
  prices: {
    title: 'Prices and rewards',
    lead: 'A change is in force at once, and the audit log keeps it.',
    needs: 'setting_edit',
    Part: part(async () => (await import('#features/admin/ui/prices-tab.tsx')).PricesTab),
  },
  packages: {
    title: 'Packages',
    lead: 'What people can buy, and payments that were refunded or disputed.',
    needs: 'package_edit',
    Part: part(async () => (await import('#features/payments/ui/packages-tab.tsx')).PackagesTab),
  },
  consulting: {
    title: 'Consulting',
    lead: 'What studios can subscribe to, and what it covers.',
    needs: 'consulting_manage',
    Part: part(async () => (await import('#features/consulting/ui/tiers-tab.tsx')).TiersTab),
  },
  offers: {
    title: 'Offers',
    lead: 'The budget from which business developers offer bonuses on card purchases.',
    needs: 'offer_fund',
    Part: part(async () => (await import('#features/bizdev/offers/ui/admin-offers.tsx')).AdminOffers),
  },
  economy: {
    title: 'Economy',
    lead: 'Credits in circulation, where they come from and where they go.',
    needs: 'admin_access',
    Part: part(async () => (await import('#features/admin/ui/economy-tab.tsx')).EconomyTab),
  },
  approvals: {
    title: 'Approvals',
    lead: 'Credits changed by hand. Above the limit, a second admin decides.',
    needs: 'credit_adjust',
    Part: part(async () => (await import('#features/approvals/ui/approvals-tab.tsx')).ApprovalsTab),
  },
  permissions: {
    title: 'Permissions',
    lead: 'Who may do what. A change is in force within a second, and the audit log keeps it.',
    needs: 'permission_manage',
    Part: part(async () => (await import('#features/access/ui/permission-manager.tsx')).PermissionManager),
  },
  compliance: {
    title: 'Compliance',
    lead: 'Requests for data with their legal clock, and what people consented to.',
    needs: 'compliance_manage',
    Part: part(async () => (await import('#features/privacy/ui/compliance/compliance-tab.tsx')).ComplianceTab),
  },
  health: {
    title: 'Health',
    lead: 'How the product itself is doing, checked every minute.',
    needs: 'admin_access',
    Part: part(async () => (await import('#features/health/ui/health-report.tsx')).HealthReport),
  },
  performance: {
    title: 'Performance',
    lead: 'How fast pages are in people’s browsers, and how fast the server is.',
    needs: 'admin_access',
    Part: part(async () => (await import('#features/monitoring/ui/performance-tab.tsx')).PerformanceTab),
  },
  errors: {
    title: 'Errors',
    lead: 'What broke in people’s browsers, grouped, and the latest entries of their logs.',
    needs: 'admin_access',
    Part: part(async () => (await import('#features/monitoring/ui/errors-tab.tsx')).ErrorsTab),
  },
  audit: {
    title: 'Audit log',
    lead: 'What admins and the product did, newest first.',
    needs: 'admin_access',
    Part: part(async () => (await import('#features/admin/ui/audit-list.tsx')).AuditList),
  },
}

/** Tabs that draw their own head. */
const pages: Record<string, ComponentType> = {
  security: part(async () => (await import('#features/security/ui/security-dashboard.tsx')).SecurityDashboard),
}

/** The admin's pages, by the tab in the address: first what needs a decision, then one page for each task. */
export function AdminDashboard() {
  const { tab = '' } = useSearch({ strict: false }) as { tab?: string }
  const Whole = pages[tab]
  if (Whole)
    return (
      <Can permission="security_monitor" otherwise={refused}>
        <Whole />
      </Can>
    )
  const shown = tabs[tab]
  if (!shown) return <OverviewPage />
  const { title, lead, needs, Part } = shown
  return (
    <Page title={title} lead={lead}>
      <Can permission={needs} otherwise={refused}>
        <Part />
      </Can>
    </Page>
  )
}

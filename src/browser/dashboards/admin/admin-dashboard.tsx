import { useSearch } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { Permission } from '#features/access/permissions.ts'
import { Can, notAllowed } from '#features/access/ui/can.tsx'
import { SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { Page } from '#kit/layout/page.tsx'
import { part } from '#kit/runtime/on-demand.tsx'
import { OverviewPage } from './overview-page.tsx'

const loading = <SkeletonRows label="Loading" />
const refused = <p className="text-ink-muted">{notAllowed}</p>
const tab = (load: () => Promise<ComponentType>) => part(load, { meanwhile: loading })

/** The tabs after the overview; each has its own head. */
const tabs: Record<string, { title: string; lead: string; needs: Permission; Part: ComponentType }> = {
  people: {
    title: 'People',
    lead: 'Roles, credits, earning and suspensions, one person at a time.',
    needs: 'admin_access',
    Part: tab(async () => (await import('./people-tab.tsx')).PeopleTab),
  },
  games: {
    title: 'Games and builds',
    lead: 'Every game on the platform. Taking one down hides it and stops new tests.',
    needs: 'game_moderate',
    Part: tab(async () => (await import('./admin-games-tab.tsx')).AdminGamesTab),
  },
  disputes: {
    title: 'Disputes',
    lead: 'Read both sides and decide. Without a decision, the tester is paid.',
    needs: 'dispute_decide',
    Part: tab(async () => (await import('./disputes-tab.tsx')).DisputesTab),
  },
  reviews: {
    title: 'Flagged reviews',
    lead: 'Weak reviews awaiting their studio’s decision, with how each was scored.',
    needs: 'dispute_decide',
    Part: tab(async () => (await import('#features/reviews/ui/flagged-reviews.tsx')).FlaggedReviews),
  },
  reports: {
    title: 'Reports',
    lead: 'Reported promo pages and items, and current takedowns.',
    needs: 'promo_moderate',
    Part: tab(async () => (await import('#features/promo/reports/ui/reports-tab.tsx')).ReportsTab),
  },
  codes: {
    title: 'Codes',
    lead: 'Codes reported as broken where the studio objects, or from buyers who report often.',
    needs: 'promo_decide',
    Part: tab(async () => (await import('#features/shop/purchases/ui/report-queue.tsx')).ReportQueue),
  },
  posts: {
    title: 'Reported posts',
    lead: 'Posts to followers that readers reported.',
    needs: 'post_moderate',
    Part: tab(async () => (await import('#features/players/ui/reported-posts.tsx')).ReportedPosts),
  },
  problems: {
    title: 'Problems',
    lead: 'Reviews that couldn’t be checked, and addresses that reject our emails.',
    needs: 'admin_access',
    Part: tab(async () => (await import('#features/admin/ui/problems-tab.tsx')).ProblemsTab),
  },
  prices: {
    title: 'Prices and rewards',
    lead: 'Changes apply right away and are recorded in the audit log.',
    needs: 'setting_edit',
    Part: tab(async () => (await import('#features/admin/ui/prices-tab.tsx')).PricesTab),
  },
  packages: {
    title: 'Packages',
    lead: 'Credit packages on sale, and refunded or disputed payments.',
    needs: 'package_edit',
    Part: tab(async () => (await import('#features/payments/ui/packages-tab.tsx')).PackagesTab),
  },
  receipts: {
    title: 'Receipts',
    lead: 'Find a payment or a purchase by its receipt number, and refund it.',
    needs: 'promo_decide',
    Part: tab(async () => (await import('./receipts-tab.tsx')).ReceiptsTab),
  },
  consulting: {
    title: 'Consulting',
    lead: 'Subscription tiers and the services they cover.',
    needs: 'consulting_manage',
    Part: tab(async () => (await import('#features/consulting/ui/tiers/tiers-tab.tsx')).TiersTab),
  },
  offers: {
    title: 'Offers',
    lead: 'The budget for purchase bonuses that business developers offer.',
    needs: 'offer_fund',
    Part: tab(async () => (await import('#features/bizdev/offers/ui/admin-offers.tsx')).AdminOffers),
  },
  economy: {
    title: 'Economy',
    lead: 'Credits in circulation, where they come from and where they go.',
    needs: 'admin_access',
    Part: tab(async () => (await import('#features/admin/ui/economy-tab.tsx')).EconomyTab),
  },
  approvals: {
    title: 'Approvals',
    lead: 'Manual credit changes. Above the limit, a second admin approves them.',
    needs: 'credit_adjust',
    Part: tab(async () => (await import('#features/approvals/ui/approvals-tab.tsx')).ApprovalsTab),
  },
  permissions: {
    title: 'Permissions',
    lead: 'Who can do what. Changes apply within a second and are recorded in the audit log.',
    needs: 'permission_manage',
    Part: tab(async () => (await import('#features/access/ui/permission-manager.tsx')).PermissionManager),
  },
  compliance: {
    title: 'Compliance',
    lead: 'Data requests with their legal deadlines, and people’s consents.',
    needs: 'compliance_manage',
    Part: tab(async () => (await import('#features/privacy/ui/compliance/compliance-tab.tsx')).ComplianceTab),
  },
  health: {
    title: 'Health',
    lead: 'Status of the platform’s systems, checked every minute.',
    needs: 'admin_access',
    Part: tab(async () => (await import('./health-tab.tsx')).HealthTab),
  },
  performance: {
    title: 'Performance',
    lead: 'Page speed in people’s browsers, and server speed.',
    needs: 'admin_access',
    Part: tab(async () => (await import('#features/monitoring/ui/performance-tab.tsx')).PerformanceTab),
  },
  errors: {
    title: 'Errors',
    lead: 'Browser errors, grouped by cause, and the latest log entries.',
    needs: 'admin_access',
    Part: tab(async () => (await import('#features/monitoring/ui/errors-tab.tsx')).ErrorsTab),
  },
  audit: {
    title: 'Audit log',
    lead: 'Actions by admins and the system, newest first.',
    needs: 'admin_access',
    Part: tab(async () => (await import('#features/admin/ui/audit-list.tsx')).AuditList),
  },
}

/** Tabs that draw their own head. */
const pages: Record<string, ComponentType> = {
  security: tab(async () => (await import('#features/security/ui/security-dashboard.tsx')).SecurityDashboard),
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

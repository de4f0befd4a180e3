import { useNavigate, useSearch } from '@tanstack/react-router'
import { Figures } from '#features/admin/ui/figures.tsx'
import { PeopleTable } from '#features/admin/ui/people-table.tsx'
import { TabPanel, Tabs } from '#kit/controls/tabs.tsx'
import { SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { Page } from '#kit/layout/page.tsx'
import { partOnDemand } from '#kit/runtime/on-demand.tsx'
import { paths } from '#shared/paths.ts'

const loading = <SkeletonRows label="Loading" />
const DisputeQueue = partOnDemand(
  async () => (await import('#features/reviews/ui/dispute-queue.tsx')).DisputeQueue,
  loading,
)
const PricesTab = partOnDemand(async () => (await import('#features/admin/ui/prices-tab.tsx')).PricesTab, loading)
const EconomyTab = partOnDemand(async () => (await import('#features/admin/ui/economy-tab.tsx')).EconomyTab, loading)
const PackagesTab = partOnDemand(
  async () => (await import('#features/payments/ui/packages-tab.tsx')).PackagesTab,
  loading,
)
const AuditList = partOnDemand(async () => (await import('#features/admin/ui/audit-list.tsx')).AuditList, loading)

const ProblemsTab = partOnDemand(async () => (await import('#features/admin/ui/problems-tab.tsx')).ProblemsTab, loading)

const tabs = ['people', 'disputes', 'problems', 'prices', 'packages', 'economy', 'audit'] as const
type Tab = (typeof tabs)[number]

/** Everything an admin can do; permissions and compliance are placeholders for now. */
export function AdminDashboard() {
  const { tab, find } = useSearch({ strict: false }) as { tab?: string; find?: string }
  const navigate = useNavigate()
  const here: Tab = tabs.find((one) => one === tab) ?? 'people'
  return (
    <Page title="Admin Dashboard" lead="People, credits, disputes and the audit log.">
      <Figures />
      <Tabs<Tab>
        label="Parts of the dashboard"
        value={here}
        onValueChange={(next) => void navigate({ href: paths.adminTab(next), replace: true })}
        items={[
          { value: 'people', label: 'People' },
          { value: 'disputes', label: 'Disputes' },
          { value: 'problems', label: 'Problems' },
          { value: 'prices', label: 'Prices' },
          { value: 'packages', label: 'Packages' },
          { value: 'economy', label: 'Economy' },
          { value: 'audit', label: 'Audit log' },
        ]}
      >
        <TabPanel value="people">
          <PeopleTable key={find} find={find} />
        </TabPanel>
        <TabPanel value="disputes">
          <DisputeQueue />
        </TabPanel>
        <TabPanel value="problems">
          <ProblemsTab />
        </TabPanel>
        <TabPanel value="prices">
          <PricesTab />
        </TabPanel>
        <TabPanel value="economy">
          <EconomyTab />
        </TabPanel>
        <TabPanel value="packages">
          <PackagesTab />
        </TabPanel>
        <TabPanel value="audit">
          <AuditList />
        </TabPanel>
      </Tabs>
      <p className="text-ink-muted">Permissions, compliance, security and performance open here later.</p>
    </Page>
  )
}

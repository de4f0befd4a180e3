import { PermissionGuard } from '#features/access/ui/permission-guard.tsx'
import { useMe } from '#features/accounts/ui/use-me.ts'
import { Button } from '#kit/controls/button.tsx'
import { TabPanel, Tabs } from '#kit/controls/tabs.tsx'
import { SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { Link } from '#kit/layout/link.tsx'
import { Page } from '#kit/layout/page.tsx'
import { part } from '#kit/runtime/on-demand.tsx'
import { useAddressWord } from '#kit/runtime/use-address-word.ts'
import { paths } from '#shared/paths.ts'

const loading = <SkeletonRows label="Loading" />
const OverviewPart = part(async () => (await import('./overview-part.tsx')).OverviewPart, { meanwhile: loading })
const ExamplesPart = part(async () => (await import('./examples-part.tsx')).ExamplesPart, { meanwhile: loading })
const PermissionManager = part(
  async () => (await import('#features/access/ui/permission-manager.tsx')).PermissionManager,
  { meanwhile: loading },
)
const TestSuite = part(async () => (await import('#features/access/ui/tests/test-suite.tsx')).TestSuite, {
  meanwhile: loading,
})
const ComplianceTab = part(
  async () => (await import('#features/privacy/ui/compliance/compliance-tab.tsx')).ComplianceTab,
  { meanwhile: loading },
)
const SecurityDashboard = part(
  async () => (await import('#features/security/ui/security-dashboard.tsx')).SecurityDashboard,
  { meanwhile: loading },
)
const PerformanceTab = part(async () => (await import('#features/monitoring/ui/performance-tab.tsx')).PerformanceTab, {
  meanwhile: loading,
})

const tabs = [
  { value: 'overview', label: 'Overview' },
  { value: 'manager', label: 'Manager' },
  { value: 'testing', label: 'Testing' },
  { value: 'compliance', label: 'Compliance' },
  { value: 'security', label: 'Security' },
  { value: 'performance', label: 'Performance' },
  { value: 'examples', label: 'Examples' },
] as const

type Tab = (typeof tabs)[number]['value']

/** `/permissions-demo`: the permission system with its seven tabs, each behind its permission (admin-2). */
export function PermissionsDemoPage() {
  const me = useMe()
  const [word, setWord] = useAddressWord('tab')
  const tab: Tab = tabs.find(({ value }) => value === word)?.value ?? 'overview'
  if (!me)
    return (
      <Page width="narrow" title="Permissions" lead="Please log in to access the permission system demo.">
        <div>
          <Button variant="accent" asChild>
            <Link href={paths.signInFor(paths.permissionsDemo)}>Sign In</Link>
          </Button>
        </div>
      </Page>
    )
  return (
    <Page title="Permissions" lead="Who can do what, and tests that prove it.">
      <Tabs
        label="Parts of the permission system"
        value={tab}
        onValueChange={(next) => setWord(next === 'overview' ? undefined : next)}
        items={tabs}
      >
        <TabPanel value="overview">
          <OverviewPart />
        </TabPanel>
        <TabPanel value="manager">
          <PermissionGuard needs="permission_manage">
            <PermissionManager />
          </PermissionGuard>
        </TabPanel>
        <TabPanel value="testing">
          <PermissionGuard needs="permission_test">
            <TestSuite />
          </PermissionGuard>
        </TabPanel>
        <TabPanel value="compliance">
          <PermissionGuard needs="compliance_manage">
            <ComplianceTab />
          </PermissionGuard>
        </TabPanel>
        <TabPanel value="security">
          <PermissionGuard needs="security_monitor">
            <SecurityDashboard asPart />
          </PermissionGuard>
        </TabPanel>
        <TabPanel value="performance">
          <PermissionGuard needs="admin_access">
            <PerformanceTab />
          </PermissionGuard>
        </TabPanel>
        <TabPanel value="examples">
          <ExamplesPart />
        </TabPanel>
      </Tabs>
    </Page>
  )
}

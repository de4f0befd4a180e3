import { Page } from '#kit/layout/page.tsx'
import { HealthTab } from './health-tab.tsx'

/** `/system-health`: how the product itself is doing. */
export function SystemHealthPage() {
  return (
    <Page title="System Health" lead="Status of the platform’s systems, checked every minute.">
      <HealthTab />
    </Page>
  )
}

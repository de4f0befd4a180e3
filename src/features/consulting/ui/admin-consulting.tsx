import { Page } from '#kit/layout/page.tsx'
import { TiersTab } from './tiers/tiers-tab.tsx'

/** An admin's page: subscribed studios with their consultants, tiers and service areas, as on the admin dashboard. */
export function AdminConsulting() {
  return (
    <Page width="content" title="Consulting" lead="Subscribed studios, tiers and service areas.">
      <TiersTab />
    </Page>
  )
}

import { useList } from '#kit/data/use-list.ts'
import { AuditTable } from '../audit-list.tsx'
import { admin } from '../calls.ts'
import { PersonSection } from './person-section.tsx'

/** What admins and the product did about a person. */
export function PersonAudit({ profileId }: { profileId: string }) {
  return (
    <PersonSection title="Audit log">
      <AuditTable list={useList(admin.personAudit.pages({ profileId }), (page) => page.entries)} />
    </PersonSection>
  )
}

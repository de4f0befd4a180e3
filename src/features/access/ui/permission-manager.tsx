import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#kit/controls/button.tsx'
import { Field, TextInput } from '#kit/controls/field.tsx'
import { plural } from '#kit/data/format.ts'
import { Loaded } from '#kit/data/loaded.tsx'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { FormerValuesButton } from '#kit/overlays/former-values-button.tsx'
import { useReason } from '#kit/overlays/use-reason.tsx'
import { part } from '#kit/runtime/on-demand.tsx'
import { access } from './calls.ts'
import { MatrixTable } from './matrix-table.tsx'
import { useLoadToast } from './use-matrix-acts.ts'

const NewPermission = part(async () => (await import('./new-permission.tsx')).NewPermission)
const FormerPermissions = part(async () => (await import('./former-permissions.tsx')).FormerPermissions)

/** The permissions and the matrix of roles, for admins: search, create, deactivate, give, remove and restore. */
export function PermissionManager() {
  const [search, setSearch] = useState('')
  const [adding, setAdding] = useState(false)
  const [reading, setReading] = useState(false)
  const kept = useReason('Why are you changing permissions?')
  const list = useQuery({ ...access.permissions.queryOptions(), select: ({ permissions }) => permissions })
  useLoadToast(list.error)
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const found = list.data?.filter(({ permissionName, resourceType, actionType, description }) => {
    const text = `${permissionName} ${resourceType} ${actionType} ${description}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <Field
          label="Search permissions"
          hint={found ? plural(found.length, 'permission') : ' '}
          className="min-w-0 flex-1 basis-64 sm:max-w-[26rem]"
        >
          <TextInput type="search" value={search} maxLength={100} onChange={(event) => setSearch(event.target.value)} />
        </Field>
        <span className="flex flex-wrap items-center gap-2 sm:mb-6">
          <FormerValuesButton onClick={() => setReading(true)} />
          <Button variant="line" onClick={() => setAdding(true)}>
            <Plus aria-hidden="true" />
            New permission
          </Button>
        </span>
      </div>
      {kept.reason !== '' && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-muted">
          <span className="min-w-0 [overflow-wrap:anywhere]">Reason for your changes: {kept.reason}</span>
          <Button size="s" variant="quiet" onClick={kept.ask}>
            Change reason
          </Button>
        </p>
      )}
      <Loaded
        from={{ ...list, data: found }}
        failed="Couldn’t load the permissions"
        loading={<SkeletonRows label="Loading permissions" />}
        empty={<EmptyState title="No permissions found" text="Try another part of its name or description." />}
      >
        {(rows) => <MatrixTable rows={rows} kept={kept} />}
      </Loaded>
      {kept.dialog}
      {reading && <FormerPermissions rows={list.data ?? []} onClose={() => setReading(false)} />}
      {adding && <NewPermission onClose={() => setAdding(false)} />}
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#kit/controls/button.tsx'
import { Field, TextInput } from '#kit/controls/field.tsx'
import { plural } from '#kit/data/format.ts'
import { Loaded } from '#kit/data/loaded.tsx'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { partOnDemand } from '#kit/runtime/on-demand.tsx'
import { access } from './calls.ts'
import { MatrixTable } from './matrix-table.tsx'
import { useLoadToast } from './use-matrix-acts.ts'

const NewPermission = partOnDemand(async () => (await import('./new-permission.tsx')).NewPermission)

/** The permissions and the matrix of roles, for admins: search, create, deactivate, give and remove. */
export function PermissionManager() {
  const [search, setSearch] = useState('')
  const [adding, setAdding] = useState(false)
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
        <Button variant="line" className="mb-6" onClick={() => setAdding(true)}>
          <Plus aria-hidden="true" />
          New permission
        </Button>
      </div>
      <Loaded
        from={{ ...list, data: found }}
        failed="The permissions did not load"
        loading={<SkeletonRows label="Loading permissions" />}
        empty={<EmptyState title="No permission found" text="Try another part of its name or description." />}
      >
        {(rows) => <MatrixTable rows={rows} />}
      </Loaded>
      {adding && <NewPermission onClose={() => setAdding(false)} />}
    </div>
  )
}

import { useEffect } from 'react'
import { asProblem } from '#kit/calls/problem.ts'
import { patch, useAct } from '#kit/calls/use-act.ts'
import { toast } from '#kit/feedback/toast.tsx'
import { type Role, roleBadge } from '#shared/roles.ts'
import type { PermissionRow } from '../schema.ts'
import { access } from './calls.ts'

/** A toast when the permissions could not be read (product-3). */
export function useLoadToast(error: Error | null): void {
  useEffect(() => {
    if (error) toast.error('Failed to load permission data', asProblem(error).message)
  }, [error])
}

interface Known {
  permissions: PermissionRow[]
}

const changed = (permissionId: string, change: (row: PermissionRow) => PermissionRow) =>
  patch<Known>(access.permissions.queryKey(), ({ permissions }) => ({
    permissions: permissions.map((row) => (row.id === permissionId ? change(row) : row)),
  }))

const onError = (error: Error) => toast.error('Failed to update role permission', asProblem(error).message)

/** Changes of the matrix: shown at once, with a toast that undoes them. */
export function useMatrixActs() {
  const roles = useAct((input: RoleChange) => access.setRole.call(wireOf(input)), {
    touches: ['access'],
    showsError: true,
    onError,
    optimistic: ({ row, role, isActive }) =>
      changed(row.id, (known) => ({
        ...known,
        roles: isActive ? [...known.roles, role] : known.roles.filter((one) => one !== role),
      })),
    toast: (_, { row, role, isActive }) =>
      isActive ? `${roleBadge[role]} has ${row.permissionName}` : `${roleBadge[role]} lost ${row.permissionName}`,
    undo: (change): void => roles.mutate(undone(change)),
  })
  const active = useAct(
    ({ row, isActive, reason }: ActiveChange) => access.setActive.call({ permissionId: row.id, isActive, reason }),
    {
      touches: ['access'],
      showsError: true,
      onError,
      optimistic: ({ row, isActive }) => changed(row.id, (known) => ({ ...known, isActive })),
      toast: (_, { row, isActive }) => `${row.permissionName} is ${isActive ? 'active' : 'inactive'}`,
      undo: (change): void => active.mutate(undone(change)),
    },
  )
  const removal = useAct(({ row, reason }: Removal) => access.deletePermission.call({ permissionId: row.id, reason }), {
    touches: ['access'],
    showsError: true,
    onError,
    toast: (_, { row }) => `${row.permissionName} is deleted`,
  })
  return { setRole: roles.mutate, setActive: active.mutate, remove: removal.mutate }
}

interface RoleChange {
  row: PermissionRow
  role: Role
  isActive: boolean
  reason: string
}

type ActiveChange = Omit<RoleChange, 'role'>
type Removal = Pick<RoleChange, 'row' | 'reason'>

const wireOf = ({ row, role, isActive, reason }: RoleChange) => ({ permissionId: row.id, role, isActive, reason })

const undone = <Change extends ActiveChange>(change: Change): Change => ({
  ...change,
  isActive: !change.isActive,
  reason: 'Undone right after the change',
})

import { useState } from 'react'
import { useAct } from '#kit/calls/use-act.ts'
import { Field } from '#kit/controls/field.tsx'
import { Select } from '#kit/controls/select.tsx'
import { useList } from '#kit/data/use-list.ts'
import { FormerValues } from '#kit/overlays/former-values.tsx'
import { roleBadge } from '#shared/roles.ts'
import { shortConditions } from '../condition-texts.ts'
import type { MatrixChange, PermissionRow } from '../schema.ts'
import { access } from './calls.ts'

type Key = MatrixChange['key']
type Value = MatrixChange['from']

/** A former state of a permission that is put in force again. */
interface Restored {
  permissionId: string
  key: Key
  value: Value
  reason: string
}

const labelOf = (key: Key) => (key === 'active' || key === 'conditions' ? key : roleBadge[key])

function inWords(value: Value, key: Key): string {
  if (typeof value !== 'boolean') return shortConditions(value).join('; ') || 'none'
  if (key === 'active') return value ? 'yes' : 'no'
  return value ? 'on' : 'off'
}

function inForce(row: PermissionRow, key: Key): Value {
  if (key === 'conditions') return row.conditions
  return key === 'active' ? row.isActive : row.roles.includes(key)
}

/** An ordinary change of the matrix: what it may not do is refused here too. */
function restoreOf({ permissionId, key, value, reason }: Restored): Promise<unknown> {
  if (typeof value !== 'boolean') return access.setConditions.call({ permissionId, conditions: value, reason })
  if (key === 'active') return access.setActive.call({ permissionId, isActive: value, reason })
  if (key === 'conditions') throw new Error('Conditions aren’t on or off.')
  return access.setRole.call({ permissionId, role: key, isActive: value, reason })
}

/** The former roles, conditions and switches of all permissions, or of one. */
export function FormerPermissions({ rows, onClose }: { rows: readonly PermissionRow[]; onClose: () => void }) {
  const [only, setOnly] = useState('')
  const list = useList(access.matrixChanges.pages(only ? { permission: only } : {}), (page) => page.entries)
  const restore = useAct(restoreOf, { touches: ['access'], toast: 'Former value restored' })
  const rowOf = (name: string | null) => rows.find(({ permissionName }) => permissionName === name)
  return (
    <FormerValues
      list={list}
      settingOf={(key, name) => {
        const row = rowOf(name)
        return { label: `${name}: ${labelOf(key)}`, inForce: row && inForce(row, key) }
      }}
      shown={inWords}
      busy={restore.isPending}
      onRestore={({ key, from: value }, reason, name) => {
        const row = rowOf(name)
        if (row) restore.mutate({ permissionId: row.id, key, value, reason })
      }}
      onClose={onClose}
    >
      <Field label="Permission">
        <Select
          value={only}
          onValueChange={setOnly}
          options={[
            { value: '', label: 'All permissions' },
            ...rows.map(({ permissionName }) => ({ value: permissionName, label: permissionName })),
          ]}
        />
      </Field>
    </FormerValues>
  )
}

import { SlidersHorizontal, Trash2 } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { IconButton } from '#kit/controls/button.tsx'
import { Checkbox } from '#kit/controls/field.tsx'
import { Switch } from '#kit/controls/switch.tsx'
import { Badge } from '#kit/data/badge.tsx'
import { ConfirmDialog } from '#kit/overlays/dialog.tsx'
import type { KeptReason } from '#kit/overlays/use-reason.tsx'
import { part } from '#kit/runtime/on-demand.tsx'
import { cx } from '#kit/styles/class-names.ts'
import { type Role, roleBadge } from '#shared/roles.ts'
import { shortConditions } from '../condition-texts.ts'
import { guardsNothing } from '../permissions.ts'
import { isDenied, keptActive } from '../rules.ts'
import type { PermissionRow } from '../schema.ts'
import { useMatrixActs } from './use-matrix-acts.ts'
import { useWish } from './use-wish.ts'

const ConditionsDialog = part(async () => (await import('./conditions-dialog.tsx')).ConditionsDialog)

/** Admin, studio and tester first; the other roles beside them. */
const columns: readonly Role[] = [
  'admin',
  'studio',
  'tester',
  'player',
  'consultant',
  'teammember',
  'businessdeveloper',
]

/**
 * The matrix: a row for each permission, a column for each role. Below 1280 px a row becomes a block with its roles in
 * lines. Arrow keys move between the boxes. Each change has a reason.
 */
export function MatrixTable({ rows, kept }: { rows: readonly PermissionRow[]; kept: KeptReason }) {
  const { setRole, setActive, remove } = useMatrixActs()
  const [edited, setEdited] = useState<PermissionRow | null>(null)
  return (
    <>
      <table className="w-full border-collapse max-xl:block" onKeyDown={moveByArrows}>
        <caption className="sr-only">Permissions and the roles that have them</caption>
        <thead className="max-xl:sr-only">
          <tr className="text-xs text-ink-faint">
            <th scope="col" className="pb-2 text-start font-medium">
              Permission
            </th>
            {columns.map((role) => (
              <th key={role} scope="col" className="w-24 px-1 pb-2 text-center font-medium">
                {roleBadge[role]}
              </th>
            ))}
            <th scope="col" className="w-20 pb-2 text-end font-medium">
              Active
            </th>
          </tr>
        </thead>
        <tbody className="max-xl:block">
          {rows.map((row) => (
            <tr
              key={row.id}
              className="border-t border-line max-xl:grid max-xl:grid-cols-2 max-xl:gap-x-4 max-xl:gap-y-2 max-xl:py-4 sm:max-xl:grid-cols-4"
            >
              <th scope="row" className="py-2.5 pe-4 text-start font-normal max-xl:col-span-full max-xl:p-0">
                <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                  <code className="type-code break-all">{row.permissionName}</code>
                  {!row.isActive && <Badge tone="warn">Inactive</Badge>}
                  <ConditionsButton row={row} onOpen={() => setEdited(row)} />
                  {guardsNothing(row.permissionName) && (
                    <DeleteButton row={row} onDelete={() => kept.giveTo((reason) => remove({ row, reason }))} />
                  )}
                </span>
                <span className="block type-cap">{row.description}</span>
                <Only conditions={shortConditions(row.conditions)} />
              </th>
              {columns.map((role) => (
                <td key={role} className="px-1 py-2.5 max-xl:p-0">
                  <RoleBox
                    row={row}
                    role={role}
                    onChange={(isActive) => kept.giveTo((reason) => setRole({ row, role, isActive, reason }))}
                  />
                </td>
              ))}
              <td className="py-2.5 max-xl:p-0">
                <ActiveSwitch
                  row={row}
                  onChange={(isActive) => kept.giveTo((reason) => setActive({ row, isActive, reason }))}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {edited && <ConditionsDialog row={edited} kept={kept} onClose={() => setEdited(null)} />}
    </>
  )
}

/** Opens the dialog with what must hold besides the permission. */
function ConditionsButton({ row, onOpen }: { row: PermissionRow; onOpen: () => void }) {
  const conditions = shortConditions(row.conditions).join('; ') || 'none'
  return (
    <IconButton
      size="s"
      className="-my-1"
      label={`Conditions of ${row.permissionName}: ${conditions}`}
      onClick={onOpen}
    >
      <SlidersHorizontal aria-hidden="true" />
    </IconButton>
  )
}

/** Deletes a permission that guards nothing, after a confirmation. */
function DeleteButton({ row: { permissionName }, onDelete }: { row: PermissionRow; onDelete: () => void }) {
  const [asked, setAsked] = useState(false)
  return (
    <>
      <IconButton size="s" className="-my-1" label={`Delete ${permissionName}`} onClick={() => setAsked(true)}>
        <Trash2 aria-hidden="true" />
      </IconButton>
      <ConfirmDialog
        open={asked}
        onOpenChange={setAsked}
        title={`Delete ${permissionName}?`}
        text="It guards nothing in the product. The roles that have it lose it, and it can’t be restored."
        confirm="Delete"
        danger
        onConfirm={onDelete}
      />
    </>
  )
}

const Only = ({ conditions }: { conditions: readonly string[] }) =>
  conditions.length > 0 ? <span className="block type-cap text-warn-ink">Only: {conditions.join('; ')}</span> : null

interface BoxProps {
  row: PermissionRow
  /** Returns false if the change waits for its reason. */
  onChange: (isActive: boolean) => boolean
}

function RoleBox({ row, role, onChange }: BoxProps & { role: Role }) {
  const [checked, wish] = useWish(role === 'admin' || row.roles.includes(role))
  const fixed = fixedReason(role, row.permissionName)
  return (
    <Checkbox
      className="xl:mx-auto xl:gap-0"
      label={<span className={cx('xl:sr-only', !row.isActive && 'text-ink-muted')}>{roleBadge[role]}</span>}
      aria-label={`${roleBadge[role]}: ${row.permissionName}`}
      title={fixed}
      checked={checked}
      disabled={fixed !== undefined}
      onChange={(event) => {
        const { checked: wanted } = event.target
        if (onChange(wanted)) wish(wanted)
      }}
    />
  )
}

function ActiveSwitch({ row, onChange }: BoxProps) {
  const [checked, wish] = useWish(row.isActive)
  const isKept = keptActive.includes(row.permissionName)
  return (
    <Switch
      className="xl:ms-auto xl:gap-0"
      label={<span className="xl:sr-only">Active</span>}
      aria-label={`Active: ${row.permissionName}`}
      title={isKept ? 'Removing this would lock out every admin' : undefined}
      checked={checked}
      disabled={isKept}
      onChange={(event) => {
        const { checked: wanted } = event.target
        if (onChange(wanted)) wish(wanted)
      }}
    />
  )
}

/** Why the matrix can't change this box; undefined if it can. */
function fixedReason(role: Role, permission: string): string | undefined {
  if (role === 'admin') return 'An admin has every permission'
  return isDenied(role, permission) ? 'This role never has this permission' : undefined
}

/** Left and right move within a row, up and down within a column, past boxes that can't be changed. */
function moveByArrows(event: KeyboardEvent<HTMLTableElement>) {
  const [across, down] = steps[event.key] ?? [0, 0]
  const cell = event.target instanceof HTMLInputElement ? event.target.closest('td') : null
  const table = event.currentTarget
  if (!cell || (across === 0 && down === 0)) return
  event.preventDefault()
  let [column, row] = [
    cell.cellIndex,
    cell.parentElement instanceof HTMLTableRowElement ? cell.parentElement.rowIndex : 0,
  ]
  for (;;) {
    column += across
    row += down
    const next = table.rows[row]?.cells[column]
    if (!next) return
    const box = next.querySelector<HTMLInputElement>('input:enabled')
    if (box) return box.focus()
  }
}

const steps: Record<string, [number, number]> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
}

import type { ReactNode } from 'react'
import { Button } from '../controls/button.tsx'
import { formatDate } from '../data/format.ts'
import type { Read } from '../data/loaded.tsx'
import { LoadedRows } from '../data/loaded-rows.tsx'
import { TimeAgo } from '../data/time-ago.tsx'
import type { More } from '../data/use-list.ts'
import { EmptyLine } from '../feedback/empty-state.tsx'
import { cx } from '../styles/class-names.ts'
import { Sheet } from './sheet.tsx'

/** A setting that changed. */
interface Change<Key, Value> {
  key: Key
  from: Value
  to: Value
}

interface Entry<Key, Value> {
  id: string
  adminName: string | null
  reason: string | null
  /** Whose settings changed; null for those of the platform. */
  subjectId: string | null
  changes: readonly Change<Key, Value>[]
  createdAt: Date
}

/** A setting today. */
interface Setting<Value> {
  label: string
  /** Undefined when it is gone: there is nothing to restore it to. */
  inForce: Value | undefined
}

interface FormerValuesProps<Key, Value> {
  list: Read<readonly Entry<Key, Value>[]> & { more: More }
  settingOf: (key: Key, subjectId: string | null) => Setting<Value>
  /** A value in words. */
  shown: (value: Value, key: Key) => string
  /** A value is being restored. */
  busy: boolean
  /** The save of the area, with this one value and the reason. */
  onRestore: (change: Change<Key, Value>, reason: string, subjectId: string | null) => void
  onClose: () => void
  /** A filter above the list. */
  children?: ReactNode
}

/** Longer values don't fit on a button, nor on one line with the others. */
const longest = 24

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The former values of settings with who, when and why; each is restored with one click. */
export function FormerValues<Key extends string, Value>({
  children,
  onClose,
  ...shown
}: FormerValuesProps<Key, Value>) {
  const { list } = shown
  return (
    <Sheet open onOpenChange={(open) => open || onClose()} title="Former values">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {children}
        <LoadedRows
          list={list}
          failed="Couldn’t load the former values"
          loading="Loading former values"
          empty={<EmptyLine>Nothing was changed yet.</EmptyLine>}
          className="divide-y divide-line"
        >
          {(entry) => (
            <li key={entry.id} className="grid gap-2 py-4">
              <p className="text-ink-muted [overflow-wrap:anywhere]">
                {entry.adminName ?? 'A former admin'}, <TimeAgo date={entry.createdAt} />. <bdi>{entry.reason}</bdi>
              </p>
              <ul className="grid gap-2">
                {entry.changes.map((change) => (
                  <ChangeRow key={change.key} entry={entry} change={change} {...shown} />
                ))}
              </ul>
            </li>
          )}
        </LoadedRows>
      </div>
    </Sheet>
  )
}

interface ChangeRowProps<Key, Value> extends Omit<FormerValuesProps<Key, Value>, 'list' | 'children' | 'onClose'> {
  entry: Entry<Key, Value>
  change: Change<Key, Value>
}

function ChangeRow<Key extends string, Value>(props: ChangeRowProps<Key, Value>) {
  const { entry, change, settingOf, shown, busy, onRestore } = props
  const { label, inForce } = settingOf(change.key, entry.subjectId)
  const [from, to] = [shown(change.from, change.key), shown(change.to, change.key)]
  const isShort = from.length <= longest && to.length <= longest
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <span className="min-w-0 [overflow-wrap:anywhere]">
        {label}{' '}
        <span className={cx('tabular-nums', isShort && 'whitespace-nowrap')}>
          {from} → {to}
        </span>
      </span>
      {same(inForce, change.from) ? (
        <span className="type-cap">in force</span>
      ) : (
        inForce !== undefined && (
          <Button
            size="s"
            disabled={busy}
            aria-label={isShort ? `Restore ${label} to ${from}` : `Restore ${label}`}
            onClick={() =>
              onRestore(change, `Restored the value before ${formatDate(entry.createdAt)}`, entry.subjectId)
            }
          >
            {isShort ? `Restore ${from}` : 'Restore'}
          </Button>
        )
      )}
    </li>
  )
}

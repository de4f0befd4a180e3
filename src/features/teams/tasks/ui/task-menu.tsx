import { ArrowDown, ArrowRight, ArrowUp, Trash2 } from 'lucide-react'
import { MoreMenu } from '#kit/overlays/more-menu.tsx'
import { taskStateLabels, taskStates } from '../rules.ts'
import type { Task } from '../schema.ts'
import { type Drop, sentTo, stepOf } from './board-order.ts'

interface TaskMenuProps {
  task: Task
  /** All shown cards. */
  shown: readonly Task[]
  onMove: (drop: Drop) => void
  /** Missing when the person may not delete the card. */
  onDelete?: (() => void) | undefined
  /** Focuses the card at its new position; returns false without one. */
  refocus: () => boolean
}

/** Menu of a card: move and delete without dragging. */
export function TaskMenu({ task, shown, onMove, onDelete, refocus }: TaskMenuProps) {
  const [up, down] = [stepOf(shown, task.id, 'up'), stepOf(shown, task.id, 'down')]
  return (
    <MoreMenu
      label={`Move or delete ${task.title}`}
      size="s"
      title="Move to…"
      onCloseAutoFocus={(event) => refocus() && event.preventDefault()}
      entries={[
        ...taskStates
          .filter((status) => status !== task.status)
          .map((status) => ({
            label: taskStateLabels[status],
            icon: ArrowRight,
            onSelect: () => onMove(sentTo(shown, task, status)),
          })),
        { label: 'Move up', icon: ArrowUp, apart: true, disabled: !up, onSelect: () => up && onMove(up) },
        { label: 'Move down', icon: ArrowDown, disabled: !down, onSelect: () => down && onMove(down) },
        ...(onDelete ? [{ label: 'Delete', icon: Trash2, apart: true, danger: true, onSelect: onDelete }] : []),
      ]}
    />
  )
}

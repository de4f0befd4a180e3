import { useIsPlaceholder } from '../layout/in-order.tsx'
import { cx } from '../styles/class-names.ts'

/** A grey placeholder of the size of the coming content; set width and height by class. */
export function Skeleton({ className }: { className?: string }) {
  useIsPlaceholder()
  return <span className={cx('block animate-pulse rounded-chip bg-surface-2', className)} aria-hidden="true" />
}

/** For content that may be nothing: takes no place, but what is below it waits. */
export function NothingYet(): null {
  useIsPlaceholder()
  return null
}

/** Keeps the place of a button in the head of a page: on a phone it has a line of its own. */
export const ActionPlace = () => <Skeleton className="h-control w-36" />

/** One placeholder of the height of all that comes, which says to screen readers what loads. */
export const LoadingBlock = ({ label, className }: { label: string; className: string }) => (
  <div role="status">
    <span className="sr-only">{label}</span>
    <Skeleton className={className} />
  </div>
)

/** Placeholders of `count` things with a cover, a title and one line of text; `shape` is the class of the cover's ratio. */
export const SkeletonCovers = ({ count, shape = 'aspect-[4/3]', label, className }: SkeletonCoversProps) => (
  <div role="status" className={className}>
    <span className="sr-only">{label}</span>
    {Array.from({ length: count }, (_, cover) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the covers are all alike
      <div key={cover} className="grid content-start gap-3">
        <Skeleton className={cx('w-full rounded-control', shape)} />
        <Skeleton className="h-5 w-2/3" />
        <Skeleton className="h-4 w-1/2" />
      </div>
    ))}
  </div>
)

interface SkeletonCoversProps {
  count: number
  shape?: `aspect-[${number}/${number}]`
  label: string
  className: string
}

const widths = ['w-3/5', 'w-2/5', 'w-1/2', 'w-3/4'] as const

/** Placeholder rows of a list that is loading. */
export function SkeletonRows({ rows = 4, label = 'Loading' }: { rows?: number; label?: string }) {
  return (
    <div role="status" className="divide-y divide-line border-y border-line">
      <span className="sr-only">{label}</span>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
        <div key={row} className="flex items-center gap-4 py-4">
          <Skeleton className="size-10 flex-none" />
          <span className="grid flex-1 gap-2">
            <Skeleton className={cx('h-4', widths[row % widths.length])} />
            <Skeleton className="h-3 w-1/3" />
          </span>
          <Skeleton className="h-7 w-20 flex-none" />
        </div>
      ))}
    </div>
  )
}

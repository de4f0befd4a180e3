import { Skeleton } from '#kit/feedback/skeleton.tsx'
import { useWholeWindow } from '#kit/shell/whole-window.ts'

/** The test room before its test is loaded, in the whole window. */
export function LoadingTest() {
  useWholeWindow()
  return <EmptyRoom />
}

/** The bar, the place of the game and the rail beside or below it, as in a running test. */
export const EmptyRoom = () => (
  <div
    role="status"
    className="grid min-h-[calc(100dvh-var(--bar))] flex-1 grid-cols-[minmax(0,1fr)] grid-rows-[48px_minmax(0,1fr)_auto] sm:max-[900px]:grid-rows-[48px_auto_minmax(0,1fr)] min-[901px]:grid-cols-[minmax(0,1fr)_348px] min-[901px]:grid-rows-[48px_minmax(0,1fr)] max-[1080px]:min-[901px]:grid-cols-[minmax(0,1fr)_320px]"
  >
    <div className="col-span-full flex items-center gap-4 border-b border-line px-4">
      <span className="text-ink-muted">Loading the test</span>
      <Skeleton className="ml-auto h-5 w-24" />
    </div>
    <div className="bg-[oklch(0.09_0.01_270)] sm:max-[900px]:aspect-video sm:max-[900px]:max-h-[56dvh]" />
    <div className="grid content-start gap-4 border-line bg-surface-1 p-4 max-sm:h-[159px] min-[901px]:border-l">
      <Skeleton className="h-9" />
      <Skeleton className="h-24 max-sm:hidden" />
      <Skeleton className="h-40 max-sm:hidden" />
    </div>
  </div>
)

import { Skeleton } from '#kit/feedback/skeleton.tsx'
import { Section } from '#kit/layout/panel.tsx'

export const packageGrid = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-4'

/** Keeps the line of the sentence that says how people pay. */
export const loadingText = <Skeleton className="my-[3px] h-3.5 w-72 max-w-full" />

/** Keeps the places of the packages while they load. */
export function PackagePlaces() {
  return (
    <div role="status" className={packageGrid}>
      <span className="sr-only">Loading packages</span>
      {Array.from({ length: 6 }, (_, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <Skeleton key={n} className="h-60" />
      ))}
    </div>
  )
}

/** The whole part, for as long as its code loads. */
export function LoadingPackageShelf() {
  return (
    <Section title="Buy credits" text={loadingText} className="grid gap-4">
      <PackagePlaces />
    </Section>
  )
}

import { HatchingEgg } from '#features/profiles/ui/progress/level-up-card.tsx'
import { formatNumber } from '#kit/data/format.ts'

/** The id of the heading, for the section around it. */
export const firstCreditsTitle = 'first-credits'

/** The celebration of a tester's first credits. `large` where it is a part of a page, not a card over it. */
export function FirstCreditsNote({ credits, large = false }: { credits: number; large?: boolean }) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-4">
      <HatchingEgg />
      <div className="grid gap-1">
        <h2 id={firstCreditsTitle} className={`${large ? 'type-page' : 'type-title'} text-credit-ink`}>
          +{formatNumber(credits)} credits!
        </h2>
        <p className="text-pretty">Your profile is complete, and your first credits are in your balance.</p>
      </div>
    </div>
  )
}

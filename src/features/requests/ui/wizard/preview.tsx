import { reviewReward } from '#features/credits/rules.ts'
import type { SettingKey } from '#features/credits/settings.ts'
import type { GameSummary } from '#features/games/schema.ts'
import { Button } from '#kit/controls/button.tsx'
import { Dialog } from '#kit/overlays/dialog.tsx'
import { freezeBrief, readBrief } from '../../brief.ts'
import { DEADLINE_HOURS, MAX_BONUS } from '../../rules.ts'
import { BriefText } from '../brief-text.tsx'
import { TakeSpotTerms } from '../offer-terms.tsx'
import { type RequestContent, withoutEmpty } from './steps.ts'

interface PreviewProps {
  values: RequestContent
  game: GameSummary | undefined
  studioName: string
  /** Whether playing can be verified, by active time or a proof question. */
  verifiable: boolean
  prices: Record<SettingKey, number>
  onClose: () => void
}

/** A preview of the offer and the brief, as a tester of the first level sees them. */
export function Preview({ values, game, studioName, verifiable, prices, onClose }: PreviewProps) {
  const content = withoutEmpty(values)
  const reward = reviewReward(content.reviewMode, prices)
  const offer = {
    ...content,
    id: '',
    studioName,
    gameTitle: game?.title ?? null,
    coverKey: game?.coverKey ?? null,
    genres: [...(game?.genres ?? [])],
    platforms: [...(game?.platforms ?? [])],
    deadlineHours: DEADLINE_HOURS,
    spotsLeft: content.requestedCount,
    spotsUnderWay: 0,
    spotsDelivered: 0,
    pay: reward,
    baseReward: reward,
    multiplierPercent: 100,
    maxBonus: verifiable ? MAX_BONUS : 0,
    verifiable,
    reasons: [],
    confidentiality: null,
    openedAt: new Date(),
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Test ${game?.title ?? 'this game'}`}
      description="This is what a tester reads before taking a spot. Higher levels see more pay."
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled by keyboard
        tabIndex={0}
        aria-label="What a tester reads"
        className="grid gap-5"
      >
        {content.confidentialityText !== null && (
          <p className="rounded-control bg-surface-2 p-3 text-ink-muted">
            Before this, a tester agrees to your confidentiality text.
          </p>
        )}
        <TakeSpotTerms offer={offer} />
        <section className="grid gap-2">
          <h3 className="font-semibold">What to do</h3>
          <p className="max-w-[70ch] whitespace-pre-line break-words">
            {content.testInstructions || 'Nothing written yet.'}
          </p>
        </section>
        <BriefText brief={readBrief(freezeBrief(content))} />
      </section>
    </Dialog>
  )
}

import { useQuery } from '@tanstack/react-query'
import { reviewReward } from '#features/credits/rules.ts'
import type { SettingKey } from '#features/credits/settings.ts'
import type { StudioGame } from '#features/games/schema.ts'
import { fitOf } from '#features/targeting/rules.ts'
import { Button } from '#kit/controls/button.tsx'
import { Loaded } from '#kit/data/loaded.tsx'
import { Skeleton } from '#kit/feedback/skeleton.tsx'
import { Dialog } from '#kit/overlays/dialog.tsx'
import { freezeBrief, readBrief } from '../../brief.ts'
import type { OfferPage } from '../../offer-page.ts'
import { workOf } from '../../offer-work.ts'
import { DEADLINE_HOURS, MAX_BONUS } from '../../rules.ts'
import { requests } from '../calls.ts'
import { OfferPay } from '../offer/offer-pay.tsx'
import { OfferView } from '../offer/offer-view.tsx'
import { type RequestContent, withoutEmpty } from './steps.ts'

interface PreviewProps {
  values: RequestContent
  game: StudioGame | undefined
  studioName: string
  /** Whether playing can be verified, by active time or a proof question. */
  verifiable: boolean
  prices: Record<SettingKey, number>
  onClose: () => void
}

/** The page of the offer as a tester of the first level sees it, before it is opened. */
export function Preview({ values, game, studioName, verifiable, prices, onClose }: PreviewProps) {
  const studio = useQuery(requests.offerStudio.queryOptions())
  return (
    <Dialog
      open
      width="l"
      onOpenChange={(open) => !open && onClose()}
      title="Preview as a tester"
      description="This is what a tester reads before taking a spot. Testers at higher levels see a higher amount."
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled by keyboard
        tabIndex={0}
        aria-label="What a tester reads"
        className="grid gap-5"
      >
        {values.confidentialityText?.trim() && (
          <p className="rounded-control bg-surface-2 p-3 text-ink-muted">
            Before they see the game, testers agree to your confidentiality text.
          </p>
        )}
        <Loaded
          from={studio}
          failed="Couldn’t load the preview"
          loading={<Skeleton className="h-96 w-full rounded-surface" />}
        >
          {(shown) => (
            <PreviewedOffer offer={offerFor({ values, game, studioName, verifiable, prices, studio: shown })} />
          )}
        </Loaded>
      </section>
    </Dialog>
  )
}

function PreviewedOffer({ offer }: { offer: OfferPage }) {
  return (
    <OfferView
      isPage={false}
      offer={offer}
      aside={
        <OfferPay offer={offer} note="Giving up a test counts in a tester’s completion rate.">
          <Button variant="accent" size="l" disabled>
            Take a spot
          </Button>
        </OfferPay>
      }
    />
  )
}

interface OfferForInput extends Omit<PreviewProps, 'onClose'> {
  studio: OfferPage['studio']
}

function offerFor({ values, game, studioName, verifiable, prices, studio }: OfferForInput): OfferPage {
  const content = withoutEmpty(values)
  const reward = reviewReward(content.reviewMode, prices)
  const build = game?.builds.find(({ id }) => id === (content.buildId ?? game.currentBuild?.id))
  return {
    id: '',
    studioName,
    gameId: content.gameId,
    gameTitle: game?.title ?? 'Your game',
    coverKey: game?.coverKey ?? null,
    genres: [...(game?.genres ?? [])],
    platforms: [...(game?.platforms ?? [])],
    reviewMode: content.reviewMode,
    testType: content.testType,
    estimatedDuration: content.estimatedDuration,
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
    mark: null,
    state: 'open',
    playtestId: null,
    deadlineAt: null,
    description: game?.description ?? '',
    screenshots: game?.screenshots ?? [],
    build: build ? { version: build.version, kind: build.kind, bytes: build.bytes, notes: build.notes } : null,
    instructions: content.testInstructions,
    work: workOf(readBrief(freezeBrief(content, content.proofQuestions))),
    fit: fitOf(null, content.criteria).map((row) => ({ ...row, yours: 'Testers who match', met: true })),
    studio,
    before: null,
  }
}

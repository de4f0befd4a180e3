import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { reviewReward } from '#features/credits/rules.ts'
import type { SettingKey } from '#features/credits/settings/credit-settings.ts'
import type { StudioGame } from '#features/games/schema.ts'
import { fitOf } from '#features/targeting/rules.ts'
import { Button } from '#kit/controls/button.tsx'
import { Segmented } from '#kit/controls/tabs.tsx'
import { plural } from '#kit/data/format.ts'
import { Loaded } from '#kit/data/loaded.tsx'
import { Skeleton } from '#kit/feedback/skeleton.tsx'
import { Dialog } from '#kit/overlays/dialog.tsx'
import { freezeBrief, readBrief } from '../../brief/brief.ts'
import type { OfferPage } from '../../offer/offer-page-schema.ts'
import { maskedOffer, workOf } from '../../offer/offer-work.ts'
import { DEADLINE_HOURS, MAX_BONUS } from '../../rules.ts'
import { askedOf } from '../../screener/screener.ts'
import { requests } from '../calls.ts'
import { OfferPay } from '../offer/offer-pay.tsx'
import { OfferRecording } from '../offer/offer-recording.tsx'
import { OfferTerms, TermsFirst } from '../offer/offer-terms.tsx'
import { OfferView } from '../offer/offer-view.tsx'
import { PreviewedQuestions } from '../screener/previewed-questions.tsx'
import { type RequestContent, withoutEmpty } from './steps.ts'

interface PreviewProps {
  values: RequestContent
  game: StudioGame | undefined
  /** Two builds are compared, so none is named. */
  concealed?: boolean
  /** When everybody plays at the same time. */
  togetherAt?: Date | null
  studioName: string
  /** Whether playing can be verified, by active time or a proof question. */
  verifiable: boolean
  prices: Record<SettingKey, number>
  onClose: () => void
}

/** The page of the offer as a tester of the first level sees it, before it is opened. */
export function Preview({ onClose, ...of }: PreviewProps) {
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
        <Loaded
          from={studio}
          failed="Couldn’t load the preview"
          loading={<Skeleton className="h-96 w-full rounded-surface" />}
        >
          {(shown) => (
            <PreviewedOffer offer={offerFor({ ...of, studio: shown })} terms={of.values.confidentialityText?.trim()} />
          )}
        </Loaded>
      </section>
    </Dialog>
  )
}

const moments = [
  { value: 'before', label: 'Before they agree' },
  { value: 'after', label: 'After they agree' },
] as const

/** A confidential offer is two pages: nothing of the game until a tester agrees to the terms, then all of it. */
function PreviewedOffer({ offer, terms }: { offer: OfferPage; terms: string | undefined }) {
  const [moment, setMoment] = useState<'before' | 'after'>('before')
  const isMasked = Boolean(terms) && moment === 'before'
  const shown = isMasked ? maskedOffer(offer) : offer
  return (
    <>
      {terms && (
        <Segmented
          label="What testers see"
          value={moment}
          onValueChange={setMoment}
          items={moments}
          className="justify-self-start"
        />
      )}
      <OfferView
        isPage={false}
        offer={shown}
        terms={isMasked && <OfferTerms studioName={offer.studioName} text={terms ?? ''} />}
        aside={
          <OfferPay offer={shown} note="Giving up a test counts in a tester’s completion rate.">
            {isMasked ? (
              <TermsFirst />
            ) : (
              <>
                {shown.recording && (
                  <OfferRecording recording={shown.recording} studioName={offer.studioName} outside={false} />
                )}
                <Button variant="accent" size="l" disabled>
                  {shown.screener ? `Answer ${plural(shown.screener.count, 'question')}` : 'Take a spot'}
                </Button>
              </>
            )}
          </OfferPay>
        }
      />
      {shown.screener && <PreviewedQuestions questions={shown.screener.questions} />}
    </>
  )
}

const recordingShown = ({ recording, recordingDays: days, recordingOutside: outside }: RequestContent) =>
  recording === 'none' ? null : { mode: recording, days, outside, withoutVoice: false, allowed: true }

const screenerShown = ({ screener }: RequestContent): OfferPage['screener'] =>
  screener.length === 0
    ? null
    : { version: 1, count: screener.length, questions: screener.map(askedOf), mine: 'none', full: false }

interface OfferForInput extends Omit<PreviewProps, 'onClose'> {
  studio: OfferPage['studio']
}

function offerFor(input: OfferForInput): OfferPage {
  const { values, game, concealed = false, togetherAt = null, studioName, verifiable, prices, studio } = input
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
    screenerCount: content.screener.length,
    stages: [],
    togetherAt,
    togetherReward: togetherAt && reviewReward('quick', prices),
    waiting: 0,
    placeOnList: null,
    screener: screenerShown(content),
    playedBefore: false,
    reasons: [],
    confidentiality: null,
    recording: recordingShown(content),
    openedAt: new Date(),
    mark: null,
    state: 'open',
    playtestId: null,
    deadlineAt: null,
    description: game?.description ?? '',
    screenshots: game?.screenshots ?? [],
    build: build ? shownBuild(build, concealed) : null,
    instructions: content.testInstructions,
    work: workOf(readBrief(freezeBrief(content, content.proofQuestions))),
    fit: fitOf(null, content.criteria).map((row) => ({ ...row, yours: 'Testers who match', met: true })),
    studio,
    endedPlans: null,
    before: null,
  }
}

const shownBuild = (
  { version, kind, bytes, notes, probe }: NonNullable<OfferPage['build']>,
  concealed: boolean,
): OfferPage['build'] =>
  concealed ? { version: '', kind, bytes: null, notes: '', probe } : { version, kind, bytes, notes, probe }

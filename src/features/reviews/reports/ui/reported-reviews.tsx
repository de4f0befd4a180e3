import { useState } from 'react'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { LoadedSection } from '#kit/data/loaded-section.tsx'
import { useList } from '#kit/data/use-list.ts'
import { ReasonDialog } from '#kit/overlays/reason-dialog.tsx'
import { reviews } from '../../ui/calls.ts'
import { reviewReportLabels } from '../rules.ts'
import type { ReportedReview } from '../schema.ts'
import { HiddenTexts } from './hidden-texts.tsx'
import { ReviewHead } from './review-head.tsx'

/** Reviews that their readers reported as abuse, for an admin to decide. Renders nothing without one. */
export function ReportedReviews() {
  const list = useList(reviews.reportedReviews.pages(), (page) => page.reviews)
  const [warning, setWarning] = useState<ReportedReview>()
  const [hiding, setHiding] = useState<ReportedReview>()
  return (
    <>
      <LoadedSection
        list={list}
        failed="Couldn’t load the reported reviews"
        id="reported-reviews"
        title="Reported reviews"
        text="Reported as abuse. Score and pay stay as they are."
      >
        {(review) => (
          <ReportedRow
            key={review.playtestId}
            review={review}
            onWarn={() => setWarning(review)}
            onHide={() => setHiding(review)}
          />
        )}
      </LoadedSection>
      {warning && <WarnTester review={warning} onClose={() => setWarning(undefined)} />}
      {hiding && <HideText review={hiding} onClose={() => setHiding(undefined)} />}
      <HiddenTexts />
    </>
  )
}

interface ReportedRowProps {
  review: ReportedReview
  onWarn: () => void
  onHide: () => void
}

function ReportedRow({ review, onWarn, onHide }: ReportedRowProps) {
  const { playtestId, testerName, studioName, content, suggestions, firstAt, reports } = review
  const dismiss = useAct(reviews.dismissReports, { toast: 'Report dismissed' })
  const name = ` the report of ${testerName}’s review`
  return (
    <li className="grid gap-3 py-4">
      <ReviewHead review={review} at={firstAt} />
      <ul className="grid gap-0.5 font-medium">
        {reports.map(({ reason, note }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: reports have no ids here and keep their order
          <li key={at} className="break-words">
            {reviewReportLabels[reason]}
            {note !== '' && (
              <>
                : <bdi>{note}</bdi>
              </>
            )}
          </li>
        ))}
      </ul>
      <p dir="auto" className="max-w-[70ch] break-words whitespace-pre-line">
        {content}
      </p>
      {suggestions !== '' && (
        <p dir="auto" className="max-w-[70ch] break-words whitespace-pre-line">
          {suggestions}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button size="s" busy={dismiss.isPending} onClick={() => dismiss.mutate({ playtestId })}>
          Dismiss<span className="sr-only">{name}</span>
        </Button>
        <Button size="s" variant="danger" onClick={onHide}>
          Hide the text…<span className="sr-only"> of {testerName}’s review</span>
        </Button>
        <Button size="s" variant="danger" onClick={onWarn}>
          Warn the tester…<span className="sr-only"> about the review for {studioName}</span>
        </Button>
      </div>
    </li>
  )
}

function WarnTester({ review, onClose }: { review: ReportedReview; onClose: () => void }) {
  const warn = useAct(reviews.warnTester, { showsError: true, toast: 'The tester is warned' })
  return (
    <ReasonDialog
      title={`Warn ${review.testerName}`}
      description="The tester is notified, and the reports are closed. To pause the account, use People."
      hint="The tester will see this."
      confirm="Warn the tester"
      danger
      onConfirm={(reason) => warn.mutateAsync({ playtestId: review.playtestId, reason })}
      onClose={onClose}
    />
  )
}

function HideText({ review, onClose }: { review: ReportedReview; onClose: () => void }) {
  const hide = useAct(reviews.hideText, { showsError: true, toast: 'The text is hidden' })
  return (
    <ReasonDialog
      title={`Hide the text of ${review.testerName}’s review`}
      description="Nobody can read it anymore, bugs and answers included. Score and pay stay. You can show it again."
      hint="The tester and the studio will see this."
      confirm="Hide the text"
      danger
      onConfirm={(reason) => hide.mutateAsync({ playtestId: review.playtestId, reason })}
      onClose={onClose}
    />
  )
}

import { useState } from 'react'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { LoadedSection } from '#kit/data/loaded-section.tsx'
import { useList } from '#kit/data/use-list.ts'
import { ReasonDialog } from '#kit/overlays/reason-dialog.tsx'
import { reviews } from '../../ui/calls.ts'
import type { HiddenText } from '../schema.ts'
import { ReviewHead } from './review-head.tsx'

/** Texts that admins hid, each of which can be shown again. Renders nothing without one. */
export function HiddenTexts() {
  const list = useList(reviews.hiddenTexts.pages(), (page) => page.reviews)
  const [showing, setShowing] = useState<HiddenText>()
  return (
    <>
      <LoadedSection
        list={list}
        failed="Couldn’t load the hidden texts"
        id="hidden-texts"
        title="Hidden texts"
        text="Nobody reads them until they are shown again."
      >
        {(text) => <HiddenRow key={text.playtestId} text={text} onShow={() => setShowing(text)} />}
      </LoadedSection>
      {showing && <ShowAgain text={showing} onClose={() => setShowing(undefined)} />}
    </>
  )
}

function HiddenRow({ text, onShow }: { text: HiddenText; onShow: () => void }) {
  const { testerName, content, reason, hiddenAt } = text
  return (
    <li className="grid gap-3 py-4">
      <ReviewHead review={text} at={hiddenAt} />
      <p className="font-medium break-words">
        Hidden: <bdi>{reason}</bdi>
      </p>
      <details>
        <summary className="w-fit cursor-pointer text-ink-muted">The text</summary>
        <p dir="auto" className="max-w-[70ch] pt-2 break-words whitespace-pre-line">
          {content}
        </p>
      </details>
      <Button size="s" className="justify-self-start" onClick={onShow}>
        Show it again…<span className="sr-only"> {testerName}’s review</span>
      </Button>
    </li>
  )
}

function ShowAgain({ text, onClose }: { text: HiddenText; onClose: () => void }) {
  const show = useAct(reviews.restoreText, { showsError: true, toast: 'The text is shown again' })
  return (
    <ReasonDialog
      title={`Show ${text.testerName}’s text again`}
      description="Tester and studio read it as it was."
      hint="The tester will see this."
      confirm="Show it again"
      onConfirm={(reason) => show.mutateAsync({ playtestId: text.playtestId, reason })}
      onClose={onClose}
    />
  )
}

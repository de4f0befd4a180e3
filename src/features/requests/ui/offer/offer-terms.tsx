import { useState } from 'react'
import { Button } from '#kit/controls/button.tsx'
import { Checkbox } from '#kit/controls/field.tsx'
import { ErrorLine } from '#kit/feedback/error-line.tsx'
import { Panel } from '#kit/layout/panel.tsx'

interface OfferTermsProps {
  studioName: string
  text: string
  /** Left out in a preview: nobody agrees there. */
  onAgree?: () => void
  busy?: boolean
  error?: unknown
}

/** The confidentiality text, which a tester agrees to before the game is shown. */
export function OfferTerms({ studioName, text, onAgree, busy = false, error }: OfferTermsProps) {
  const [ticked, setTicked] = useState(false)
  return (
    <Panel title="Terms of this test" text={`${studioName} asks you to agree before the game is shown.`}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <section
          dir="auto"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled by keyboard
          tabIndex={0}
          aria-label="Confidentiality text"
          className="max-h-64 overflow-y-auto rounded-control border border-line bg-surface-2 p-4 type-read whitespace-pre-line [overflow-wrap:anywhere]"
        >
          {text}
        </section>
        <Checkbox
          label="I have read this and will keep to it"
          hint="Both you and the studio keep a copy with the time."
          checked={ticked}
          disabled={!onAgree}
          onChange={(event) => setTicked(event.target.checked)}
        />
        <ErrorLine error={error} />
        <Button
          variant="accent"
          className="justify-self-start max-sm:w-full"
          disabled={!ticked}
          busy={busy}
          onClick={onAgree}
        >
          Agree and show the game
        </Button>
      </div>
    </Panel>
  )
}

/** In place of the button that takes a spot, until the tester agrees. */
export function TermsFirst() {
  return <p className="text-ink-muted">Read the terms of this test first. You can take a spot after you agree.</p>
}

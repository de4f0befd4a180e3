import { useState } from 'react'
import { asProblem } from '#kit/calls/problem.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { Checkbox } from '#kit/controls/field.tsx'
import { listing } from './calls.ts'

/** Agrees to a confidentiality text and reloads the details that were hidden. */
export const useAgree = () =>
  useAct(listing.agreeConfidentiality, { touches: ['requests', 'invitations'], showsError: true })

interface ConfidentialityTermsProps {
  requestId: string
  text: string
  textHash: string
}

/** The confidentiality text with a checkbox and the button to agree. Both sides keep a receipt. */
export function ConfidentialityTerms({ requestId, text, textHash }: ConfidentialityTermsProps) {
  const [ticked, setTicked] = useState(false)
  const agree = useAgree()
  return (
    <div className="grid gap-4">
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled by keyboard
        tabIndex={0}
        aria-label="Confidentiality text"
        className="max-h-64 overflow-y-auto rounded-control border border-line bg-surface-2 p-4 type-read whitespace-pre-line break-words"
      >
        {text}
      </section>
      <Checkbox
        label="I have read this and will keep to it"
        hint="Both you and the studio keep a copy with the time."
        checked={ticked}
        onChange={(event) => setTicked(event.target.checked)}
      />
      {agree.error && (
        <p role="alert" className="text-bad-ink">
          {asProblem(agree.error).message}
        </p>
      )}
      <Button
        variant="accent"
        className="justify-self-start max-sm:w-full"
        disabled={!ticked}
        busy={agree.isPending}
        onClick={() => agree.mutate({ requestId, textHash })}
      >
        Agree and show the game
      </Button>
    </div>
  )
}

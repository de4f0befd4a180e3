import { useState } from 'react'
import type { z } from 'zod'
import { useReachability } from '#features/profiles/ui/progress/progress-reachability.ts'
import { keepText } from '#features/requests/ui/recording-words.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { Checkbox } from '#kit/controls/field.tsx'
import { Switch } from '#kit/controls/switch.tsx'
import { ErrorLine } from '#kit/feedback/error-line.tsx'
import type { linkFacts } from '../schema.ts'
import { invitationLinks } from './calls.ts'

interface JoinFormProps {
  token: string
  facts: z.output<typeof linkFacts>
}

/** The confidentiality text, the email setting and the button to join. Joining is idempotent. */
export function JoinForm({ token, facts: { confidentialityText, textHash, recording } }: JoinFormProps) {
  const [agreed, setAgreed] = useState(false)
  const { shareEmail, setShareEmail } = useReachability()
  const join = useAct(invitationLinks.join, { touches: ['invitationLinks', 'invitations'], showsError: true })
  return (
    <div className="grid gap-4">
      {confidentialityText !== null && (
        <>
          <section
            dir="auto"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled by keyboard
            tabIndex={0}
            aria-label="Confidentiality text"
            className="max-h-64 overflow-y-auto rounded-control border border-line bg-surface-2 p-4 type-read break-words whitespace-pre-line"
          >
            {confidentialityText}
          </section>
          <Checkbox
            label="I have read this and will keep to it"
            hint="Both you and the studio keep a copy with the time."
            checked={agreed}
            onChange={(event) => setAgreed(event.target.checked)}
          />
        </>
      )}
      {recording && (
        <p className="rounded-control border border-line-strong p-3">
          <b className="font-semibold">
            Joining records nothing. If you take a spot in the paid test, your{' '}
            {recording.mode === 'voice' ? 'screen and your voice are' : 'screen is'} recorded while you play.
          </b>{' '}
          Moments come with a small picture of the game. The studio watches it and keeps it {keepText(recording.days)}.
          You agree to that, with all its terms, on the offer.
        </p>
      )}
      <Switch
        label="Share my email with studios"
        hint="If you don’t, the studio can’t see your address."
        checked={shareEmail}
        onChange={(event) => setShareEmail(event.target.checked)}
      />
      <ErrorLine error={join.error} />
      <Button
        variant="accent"
        size="l"
        busy={join.isPending}
        disabled={confidentialityText !== null && !agreed}
        onClick={() => join.mutate({ token, agreedHash: agreed ? textHash : null })}
      >
        Join the test
      </Button>
    </div>
  )
}

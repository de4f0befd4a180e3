import { Coins, Download, type LucideIcon, Mail, PencilLine } from 'lucide-react'

interface WhatHappensNextProps {
  /** Whether the studio sees the email address; otherwise it can only use the message thread (profiles-9). */
  shareEmail: boolean
}

/** The list 'What happens next?' (tests-2). */
export function WhatHappensNext({ shareEmail }: WhatHappensNextProps) {
  const steps: [LucideIcon, string][] = [
    [Download, 'You get access to download the beta'],
    [PencilLine, 'You test the game and give feedback'],
    [Coins, 'You earn credits and reputation'],
    [
      Mail,
      shareEmail ? 'Your email is shared with the studio' : 'Your email stays hidden. The studio can message you here',
    ],
  ]
  return (
    <section aria-labelledby="next" className="grid gap-2">
      <h3 id="next" className="type-row">
        What happens next?
      </h3>
      <ul className="grid gap-1.5">
        {steps.map(([Icon, text]) => (
          <li key={text} className="flex items-start gap-2.5 text-ink-muted">
            <Icon className="mt-0.5 size-4" aria-hidden="true" />
            {text}
          </li>
        ))}
      </ul>
    </section>
  )
}

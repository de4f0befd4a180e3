import { renderEmail } from '#platform/mail/email-layout.tsx'
import { brand } from '#shared/brand.ts'
import { paths } from '#shared/paths.ts'
import type { CreditAct } from './ports.ts'
import { actKinds, sizeOf } from './rules.ts'

interface WaitingInput {
  to: string
  name: string
  act: CreditAct
  dueAt: Date
  publicUrl: string
}

/** To every admin address: an act over credits takes effect without a second admin. */
export const waitingEmail = ({ to, name, act, dueAt, publicUrl }: WaitingInput) => {
  const at = `${dueAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`
  return renderEmail(to, {
    subject: `${actKinds[act.kind]}: ${sizeOf(act)} from ${at} unless you reject it`,
    preview: act.reason,
    greeting: `Hello, ${name}`,
    paragraphs: [
      `${actKinds[act.kind]}: ${sizeOf(act)}. The reason: ${act.reason}`,
      `It is above the limit for one admin, and no other admin may approve it. It takes effect at ${at}. Every admin can still reject it.`,
    ],
    action: { label: 'Review it', url: `${publicUrl}${paths.adminTab('approvals')}` },
    note: `You get this email because you are or were an admin of ${brand.name}. If this wasn’t you, withdraw the request and change your password.`,
  })
}

import { renderEmail } from '#platform/mail/email-layout.tsx'
import { brand } from '#shared/brand.ts'
import { INVITE_DAYS } from './rules.ts'

interface InviteEmailInput {
  to: string
  studioName: string
  workspaceName: string
  url: string
}

export const inviteEmail = ({ to, studioName, workspaceName, url }: InviteEmailInput) =>
  renderEmail(to, {
    subject: `${studioName} invites you to its team on ${brand.name}`,
    preview: `Join ${workspaceName}.`,
    greeting: `Join ${workspaceName}`,
    paragraphs: [
      `${studioName} invites you to work with it on ${brand.name}, in the workspace ${workspaceName}.`,
      'You will share tasks and channels with the studio and its other members.',
    ],
    action: { label: 'Open the invite', url },
    note: `The invite works once, for ${INVITE_DAYS} days. If you don’t know this studio, ignore this email.`,
  })

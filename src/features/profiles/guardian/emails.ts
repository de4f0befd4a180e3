import { renderEmail } from '#platform/mail/email-layout.tsx'
import { brand } from '#shared/brand.ts'
import { GUARDIAN_DAYS } from './rules.ts'

/** Says nothing about the child but that there is an account. */
export const guardianEmail = ({ to, url }: { to: string; url: string }) =>
  renderEmail(to, {
    subject: `Please confirm an account on ${brand.name}`,
    preview: 'Someone named you as their parent or guardian.',
    greeting: 'Hello',
    paragraphs: [
      `Someone who may be too young to consent on their own in their country created an account on ${brand.name}, where people test games, and named you as their parent or guardian.`,
      `Until you confirm, they can’t test games, earn or buy anything, or send messages. If you don’t confirm, the account is deleted after ${GUARDIAN_DAYS} days.`,
    ],
    action: { label: 'Read more and confirm', url },
    note: 'If you don’t know who this is about, ignore this email.',
  })

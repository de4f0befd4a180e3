import { renderEmail } from '#platform/mail/email-layout.tsx'
import { brand } from '#shared/brand.ts'
import { notMeLabel } from '../reversals/emails.ts'

interface NewCountry {
  to: string
  name: string
  /** ISO 3166-1, two letters. */
  country: string
  at: Date
  /** The link that ends the sign-ins and undoes what followed. */
  notMe: string
}

const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' })
const when = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

export const newCountryEmail = ({ to, name, country, at, notMe }: NewCountry) =>
  renderEmail(to, {
    subject: `A sign-in to ${brand.name} from ${countries.of(country)}`,
    preview: 'You haven’t signed in from there lately.',
    greeting: `Hello, ${name}`,
    paragraphs: [
      `Someone signed in to your account from ${countries.of(country)} on ${when.format(at)} UTC. There was no sign-in from there in the last 90 days.`,
      'If it wasn’t you, open the link within 7 days: it signs out all browsers and undoes what was changed since.',
    ],
    action: { label: notMeLabel, url: notMe },
    note: 'If this was you, you don’t need to do anything.',
  })

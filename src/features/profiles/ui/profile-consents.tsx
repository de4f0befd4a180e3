import type { ReactNode } from 'react'
import { RequiredCheckbox } from '#kit/controls/field.tsx'
import { PanelHeader } from '#kit/layout/panel.tsx'
import { paths } from '#shared/paths.ts'
import type { FormPart } from './profile-fields.tsx'

/** The three consents of profiles-1, each with a link to its text. */
export function YourConsents({ form }: FormPart) {
  const { errors } = form.formState
  return (
    <section className="grid gap-3">
      <PanelHeader title="Terms and consents" />
      <RequiredCheckbox
        label={
          <>
            I accept the <TextLink href={paths.terms}>terms of service</TextLink>
          </>
        }
        error={errors.termsAccepted?.message}
        {...form.register('termsAccepted')}
      />
      <RequiredCheckbox
        label={
          <>
            I consent to <TextLink href={paths.privacy}>cookies</TextLink>
          </>
        }
        hint="One cookie, which keeps you signed in."
        error={errors.cookiesConsent?.message}
        {...form.register('cookiesConsent')}
      />
      <RequiredCheckbox
        label={
          <>
            I consent to <TextLink href={paths.privacy}>data processing</TextLink>
          </>
        }
        hint="Your answers are used to offer you tests that fit."
        error={errors.dataConsent?.message}
        {...form.register('dataConsent')}
      />
    </section>
  )
}

/** Opens a new tab, so that the filled-in form is kept. */
const TextLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} target="_blank" rel="noopener" className="font-medium underline">
    {children}
    <span className="sr-only"> (opens in a new tab)</span>
  </a>
)

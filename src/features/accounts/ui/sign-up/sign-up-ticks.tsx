import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { RequiredCheckbox } from '#kit/controls/field.tsx'
import { paths } from '#shared/paths.ts'
import type { SignUpInput } from '../../schema.ts'

interface SignUpTicksProps<Output> {
  form: UseFormReturn<SignUpInput, unknown, Output>
}

/** The three required checkboxes. The linked texts open in a new tab, so that nothing typed is lost. */
export function SignUpTicks<Output>({ form }: SignUpTicksProps<Output>) {
  const { errors } = form.formState
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">What you agree to</legend>
      <RequiredCheckbox
        label={<>I accept the {newTabLink(paths.terms, 'terms of service')}</>}
        error={errors.termsAccepted?.message}
        {...form.register('termsAccepted')}
      />
      <RequiredCheckbox
        label={<>I consent to data processing as described in the {newTabLink(paths.privacy, 'privacy policy')}</>}
        error={errors.dataConsent?.message}
        {...form.register('dataConsent')}
      />
      <RequiredCheckbox
        label={<>I consent to cookies</>}
        hint="One cookie, which keeps you signed in."
        error={errors.cookiesConsent?.message}
        {...form.register('cookiesConsent')}
      />
    </fieldset>
  )
}

const newTabLink = (href: string, label: string): ReactNode => (
  <a href={href} target="_blank" rel="noopener" className="underline">
    {label}
    <span className="sr-only"> (opens in a new tab)</span>
  </a>
)

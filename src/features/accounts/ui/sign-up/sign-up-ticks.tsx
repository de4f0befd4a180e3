import { CircleAlert } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { Checkbox } from '#kit/controls/field.tsx'
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
      <Tick
        label={<>I accept the {newTabLink(paths.terms, 'terms of service')}</>}
        error={errors.termsAccepted?.message}
        {...form.register('termsAccepted')}
      />
      <Tick
        label={<>I consent to data processing as the {newTabLink(paths.privacy, 'privacy policy')} says</>}
        error={errors.dataConsent?.message}
        {...form.register('dataConsent')}
      />
      <Tick
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

function Tick({ error, ...input }: ComponentProps<typeof Checkbox> & { error: string | undefined }) {
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <Checkbox {...input} {...(error ? { 'aria-invalid': true, 'aria-describedby': id } : {})} />
      {error && (
        <p id={id} className="flex items-start gap-1.5 text-sm text-bad-ink">
          <CircleAlert className="mt-[3px] size-[15px]" aria-hidden="true" />
          {error}
        </p>
      )}
    </div>
  )
}

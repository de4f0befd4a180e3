import { CircleAlert } from 'lucide-react'
import { type ComponentProps, useId } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { Checkbox, Field, TextInput } from '#kit/field.tsx'
import { MultiPick } from '#kit/multi-pick.tsx'
import { PanelHeader } from '#kit/panel.tsx'
import { Select } from '#kit/select.tsx'
import { genres } from '#shared/genres.ts'
import {
  deviceTypes,
  experienceLevels,
  gamingFrequencies,
  genders,
  type ProfileForm,
  type profileForm,
  sessionLengths,
  spendingProfiles,
} from '../schema.ts'
import { LocationPicker } from './location-picker.tsx'

export type ProfileInput = z.input<typeof profileForm>

interface Part {
  form: UseFormReturn<ProfileInput, unknown, ProfileForm>
}

const group = 'grid grid-cols-[minmax(0,1fr)] gap-5'
const columns = 'grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2'

export function AboutYou({ form }: Part) {
  const { errors } = form.formState
  return (
    <section className={group}>
      <PanelHeader title="About you" text="Studios see your display name, country, device and level. Never your age." />
      <div className={columns}>
        <Field label="Display Name" error={errors.name?.message}>
          <TextInput autoComplete="nickname" {...form.register('name')} />
        </Field>
        <Field label="Age" error={errors.age?.message} optional>
          <TextInput inputMode="numeric" autoComplete="off" {...form.register('age', { setValueAs: asAge })} />
        </Field>
        <Pick form={form} name="gender" label="Gender" options={genders} optional />
        <Controller
          control={form.control}
          name="location"
          render={({ field }) => (
            <Field label="Location" error={errors.location?.message}>
              <LocationPicker ref={field.ref} value={field.value} onValueChange={field.onChange} />
            </Field>
          )}
        />
      </div>
    </section>
  )
}

const asAge = (typed: string | number | null) => (typed === '' || typed === null ? null : Number(typed))

/** `picked` may hold genres that are no longer suggested: they stay on offer. */
export function HowYouPlay({ form, picked }: Part & { picked: string[] }) {
  const offered = [...new Set<string>([...genres, ...picked])]
  return (
    <section className={group}>
      <PanelHeader
        title="How you play"
        text="Answer as it is: tests are offered by it, and your reviews should match."
      />
      <div className={columns}>
        <Pick form={form} name="deviceType" label="Device" options={deviceTypes} />
        <Pick form={form} name="gamingFrequency" label="Gaming frequency" options={gamingFrequencies} />
        <Pick form={form} name="sessionLength" label="Session length" options={sessionLengths} />
        <Pick form={form} name="experienceLevel" label="Experience" options={experienceLevels} />
        <Pick
          form={form}
          name="spendingProfile"
          label="Spending profile"
          options={spendingProfiles}
          hints={spendingHints}
        />
      </div>
      <Controller
        control={form.control}
        name="favoriteGenres"
        render={({ field }) => (
          <Field label="Favorite genres" error={form.formState.errors.favoriteGenres?.message}>
            <MultiPick
              options={offered.map((value) => ({ value, label: value }))}
              value={field.value ?? []}
              onValueChange={field.onChange}
            />
          </Field>
        )}
      />
    </section>
  )
}

const spendingHints: Record<string, string> = {
  Free: 'I play what costs nothing',
  'Rare Spender': 'Now and then',
  Dolphin: '10 to 50 dollars a month',
  Whale: 'More than 50 dollars a month',
}

export function YourConsents({ form }: Part) {
  const { errors } = form.formState
  return (
    <section className="grid gap-3">
      <PanelHeader title="Terms and consents" />
      <Consent
        label="I accept the terms of service"
        error={errors.termsAccepted?.message}
        {...form.register('termsAccepted')}
      />
      <Consent
        label="I consent to cookies"
        hint="One, which keeps you signed in."
        error={errors.cookiesConsent?.message}
        {...form.register('cookiesConsent')}
      />
      <Consent
        label="I consent to data processing"
        hint="Your answers are used to offer you tests that fit."
        error={errors.dataConsent?.message}
        {...form.register('dataConsent')}
      />
    </section>
  )
}

function Consent({ error, ...input }: ComponentProps<typeof Checkbox> & { error: string | undefined }) {
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

interface PickProps extends Part {
  name: 'gender' | 'deviceType' | 'gamingFrequency' | 'sessionLength' | 'experienceLevel' | 'spendingProfile'
  label: string
  options: readonly string[]
  hints?: Record<string, string>
  optional?: boolean
}

function Pick({ form, name, label, options, hints = {}, optional = false }: PickProps) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => (
        <Field label={label} error={form.formState.errors[name]?.message} optional={optional}>
          <Select
            value={field.value ?? undefined}
            onValueChange={field.onChange}
            options={options.map((value) => ({ value, label: value, ...(hints[value] && { hint: hints[value] }) }))}
          />
        </Field>
      )}
    />
  )
}

import type { Ref } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { ControlledField } from '#kit/controls/controlled-field.tsx'
import { Checkbox, Field, TextInput } from '#kit/controls/field.tsx'
import { FieldContext, useGroupWiring } from '#kit/controls/field-wiring.ts'
import { PickRow } from '#kit/controls/pick-row.tsx'
import { Select } from '#kit/controls/select.tsx'
import { PanelHeader } from '#kit/layout/panel.tsx'
import { genres } from '#shared/genres.ts'
import { needsGuardian } from '../guardian/rules.ts'
import {
  deviceTypes,
  experienceLevels,
  gamingFrequencies,
  genders,
  sessionLengths,
  spendingProfiles,
} from '../rules.ts'
import type { ProfileForm, profileForm } from '../schema.ts'
import { LocationField } from './location-field.tsx'

export type ProfileInput = z.input<typeof profileForm>

export interface FormPart {
  form: UseFormReturn<ProfileInput, unknown, ProfileForm>
}

const group = 'grid grid-cols-[minmax(0,1fr)] gap-5'
const columns = 'grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2'

/** `savedLocation`: no warning is shown for it, because the person is a tester there. */
export function AboutYou({ form, savedLocation }: FormPart & { savedLocation: string | null }) {
  const { errors } = form.formState
  return (
    <section className={group}>
      <PanelHeader
        title="About you"
        text="Studios see your display name, country, device, genres and level, and can filter testers by the other answers. They never see your age."
      />
      <div className={columns}>
        <Field label="Display Name" error={errors.name?.message}>
          <TextInput autoComplete="nickname" {...form.register('name')} />
        </Field>
        <Field
          label="Age"
          hint="Without it, a parent or guardian has to confirm your account."
          error={errors.age?.message}
          optional
        >
          <TextInput inputMode="numeric" autoComplete="off" {...form.register('age', { setValueAs: asAge })} />
        </Field>
        <Gender form={form} />
        <Controller
          control={form.control}
          name="location"
          render={({ field }) => (
            <LocationField
              ref={field.ref}
              value={field.value}
              saved={savedLocation}
              error={errors.location?.message}
              onValueChange={field.onChange}
              onBlur={field.onBlur}
            />
          )}
        />
        <GuardianField form={form} />
      </div>
    </section>
  )
}

/**
 * Asked of people below the age of digital consent in their country. Of people who gave no age it is asked when they
 * submit, because most still enter it.
 */
function GuardianField({ form }: FormPart) {
  const [age, location, email] = form.watch(['age', 'location', 'guardianEmail'])
  const isOpen = typeof age === 'number' ? needsGuardian(age, location) : email || form.formState.errors.guardianEmail
  if (!isOpen) return null
  return (
    <Field
      label="Email of a parent or guardian"
      hint="They have to confirm your account. Until then you can’t test, earn, buy or send messages."
      error={form.formState.errors.guardianEmail?.message}
    >
      <TextInput
        type="email"
        autoComplete="off"
        {...form.register('guardianEmail', { setValueAs: (typed: string | null) => typed || null })}
      />
    </Field>
  )
}

const asAge = (typed: string | number | null) => (typed === '' || typed === null ? null : Number(typed))

/** `picked` can contain genres that are no longer suggested; they remain options. */
export function HowYouPlay({ form, picked }: FormPart & { picked: string[] }) {
  const options = [...new Set<string>([...genres, ...picked])]
  return (
    <section className={group}>
      <PanelHeader
        title="How you play"
        text="Answer truthfully. We use your answers to offer you tests, and your reviews should match them."
      />
      <Row form={form} name="deviceType" label="Device" options={deviceTypes} />
      <Row form={form} name="gamingFrequency" label="Gaming frequency" options={gamingFrequencies} />
      <Row form={form} name="sessionLength" label="Session length" options={sessionLengths} />
      <Row form={form} name="experienceLevel" label="Experience" options={experienceLevels} />
      <Row
        form={form}
        name="spendingProfile"
        label="Spending profile"
        options={spendingProfiles}
        labels={spendingLabels}
      />
      <ControlledField control={form.control} name="favoriteGenres" label="Favorite genres">
        {(field) => (
          <GenreList
            ref={field.ref}
            options={options}
            value={field.value ?? []}
            onValueChange={field.onChange}
            onBlur={field.onBlur}
          />
        )}
      </ControlledField>
    </section>
  )
}

/** Labels of options that differ from their names (profiles-1). */
const spendingLabels: Readonly<Record<string, string>> = {
  Dolphin: 'Dolphin (10-50 dollars a month)',
  Whale: 'Whale (50+)',
}

interface RowProps extends FormPart {
  name: 'deviceType' | 'gamingFrequency' | 'sessionLength' | 'experienceLevel' | 'spendingProfile'
  label: string
  options: readonly string[]
  labels?: Readonly<Record<string, string>>
}

/** A required answer with its options in sight. */
function Row({ form, name, label, options, labels = {} }: RowProps) {
  return (
    <ControlledField control={form.control} name={name} label={label}>
      {(field) => (
        <PickRow
          ref={field.ref}
          value={field.value ?? undefined}
          onValueChange={field.onChange}
          onBlur={field.onBlur}
          options={options.map((value) => ({ value, label: labels[value] ?? value }))}
        />
      )}
    </ControlledField>
  )
}

function Gender({ form }: FormPart) {
  return (
    <ControlledField control={form.control} name="gender" label="Gender" optional>
      {(field) => (
        <Select
          value={field.value ?? undefined}
          onValueChange={field.onChange}
          options={genders.map((value) => ({ value, label: value }))}
        />
      )}
    </ControlledField>
  )
}

interface GenreListProps {
  options: readonly string[]
  value: readonly string[]
  /** The picked genres, in the order of the options. */
  onValueChange: (value: string[]) => void
  onBlur: () => void
  /** Ref of the first checkbox, so that a form can focus it. */
  ref: Ref<HTMLInputElement>
}

/** Checkboxes for genres in a list 200 px high (profiles-2). */
function GenreList({ options, value, onValueChange, onBlur, ref }: GenreListProps) {
  const toggle = (genre: string, on: boolean) =>
    onValueChange(options.filter((each) => (each === genre ? on : value.includes(each))))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset needs its legend inside, but the Field's label is outside
    <div
      role="group"
      {...useGroupWiring()}
      onBlur={onBlur}
      className="grid h-[200px] grid-cols-2 content-stretch gap-x-3 overflow-y-auto rounded-control border border-control-line bg-surface-1 px-3 py-2 sm:grid-cols-3"
    >
      {/* The Field's id and label belong to the group, not to its checkboxes. */}
      <FieldContext value={null}>
        {options.map((genre, at) => (
          <Checkbox
            key={genre}
            ref={at === 0 ? ref : undefined}
            label={genre}
            checked={value.includes(genre)}
            onChange={(event) => toggle(genre, event.target.checked)}
            className="min-h-9 w-full! items-center!"
          />
        ))}
      </FieldContext>
    </div>
  )
}

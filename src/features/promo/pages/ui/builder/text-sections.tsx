import { useState } from 'react'
import { Field, TextArea, TextInput } from '#kit/controls/field.tsx'
import { MultiPick } from '#kit/controls/multi-pick.tsx'
import { genres } from '#shared/genres.ts'
import { type LinkName, limits, linkLabels, linkNames } from '../../rules.ts'
import { Section } from './builder-section.tsx'
import type { PageDraft } from './use-page-draft.ts'

/** Title, description and genres. */
export function TextSection({ draft: { content, errors, change } }: { draft: PageDraft }) {
  return (
    <Section title="Title and text">
      <Field label="Title" error={errors.title} counter={{ value: content.title.length, max: limits.title }}>
        <TextInput
          value={content.title}
          onChange={({ target }) => change('title', { ...content, title: target.value })}
          autoComplete="off"
        />
      </Field>
      <Field
        label="Description"
        error={errors.description}
        counter={{ value: content.description.length, max: limits.description }}
      >
        <TextArea
          rows={4}
          value={content.description}
          onChange={({ target }) => change('description', { ...content, description: target.value })}
        />
      </Field>
      <Field label="Genres" hint={`Up to ${limits.genres}.`} error={errors.genres}>
        <MultiPick
          options={genres.map((value) => ({ value, label: value }))}
          value={content.genres}
          onValueChange={(value) => change('genres', { ...content, genres: value })}
        />
      </Field>
    </Section>
  )
}

/** The five links; an empty one is not shown. */
export function LinksSection({ draft }: { draft: PageDraft }) {
  const filled = linkNames.filter((name) => draft.content.links[name] !== '').length
  return (
    <Section title="Links" aside={`${filled} of ${linkNames.length}`}>
      {linkNames.map((name) => (
        <LinkField key={name} name={name} draft={draft} />
      ))}
    </Section>
  )
}

function LinkField({ name, draft: { content, errors, change } }: { name: LinkName; draft: PageDraft }) {
  const [left, setLeft] = useState(false)
  return (
    <Field label={linkLabels[name]} optional error={left ? errors[`links.${name}`] : undefined}>
      <TextInput
        type="url"
        inputMode="url"
        placeholder="https://"
        value={content.links[name]}
        maxLength={limits.link}
        onFocus={() => setLeft(false)}
        onBlur={() => setLeft(true)}
        onChange={({ target }) =>
          change(`${linkLabels[name]} link`, { ...content, links: { ...content.links, [name]: target.value.trim() } })
        }
      />
    </Field>
  )
}

/** The texts of the footer; an empty one is not shown. */
export function LegalSection({ draft: { content, errors, change } }: { draft: PageDraft }) {
  return (
    <Section title="Legal texts" text="Shown in the footer of the page.">
      <Field label="Privacy policy" optional error={errors.privacyPolicyText}>
        <TextArea
          rows={4}
          value={content.privacyPolicyText}
          onChange={({ target }) => change('privacy policy', { ...content, privacyPolicyText: target.value })}
        />
      </Field>
      <Field label="Terms of service" optional error={errors.termsOfServiceText}>
        <TextArea
          rows={4}
          value={content.termsOfServiceText}
          onChange={({ target }) => change('terms of service', { ...content, termsOfServiceText: target.value })}
        />
      </Field>
    </Section>
  )
}

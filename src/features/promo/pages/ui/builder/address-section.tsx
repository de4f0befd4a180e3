import { useState } from 'react'
import { asProblem } from '#kit/calls/problem.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { Field, TextInput } from '#kit/controls/field.tsx'
import { limits } from '../../rules.ts'
import type { EditedPage } from '../../schema.ts'
import { promo } from '../calls.ts'
import { useSlugOf } from '../use-slug-of.ts'
import { Section } from './builder-section.tsx'

/** The address of the page. It is changed at once, not with the draft, because it has to be free. */
export function AddressSection({ page }: { page: EditedPage }) {
  const [typed, setTyped] = useState<string | null>(null)
  const slugOf = useSlugOf()
  const slug = typed === null ? page.slug : slugOf(typed)
  const change = useAct(promo.changeSlug, {
    showsError: true,
    onSuccess: () => setTyped(null),
    toast: 'Address changed',
  })
  const problem = change.error ? asProblem(change.error) : null
  const proposal = problem?.details.proposal
  const type = (text: string) => {
    change.reset()
    setTyped(text)
  }
  return (
    <Section title="Address">
      <form
        className="flex flex-wrap items-start gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          change.mutate({ pageId: page.id, slug })
        }}
      >
        <Field
          label="Last part of the address"
          className="min-w-0 flex-1 basis-60"
          error={problem?.message}
          hint={
            <span className="break-all">
              {location.host}/promo/{page.studioSlug}/<b className="text-ink">{slug}</b>
            </span>
          }
          counter={{ value: slug.length, max: limits.slug }}
        >
          <TextInput
            value={typed ?? page.slug}
            onChange={({ target }) => type(target.value)}
            autoComplete="off"
            spellCheck={false}
            className="type-code"
          />
        </Field>
        {slug !== page.slug && (
          <Button type="submit" busy={change.isPending} className="mt-7">
            Change address
          </Button>
        )}
        {typeof proposal === 'string' && (
          <Button className="mt-7" onClick={() => type(proposal)}>
            Use {proposal}
          </Button>
        )}
      </form>
      {page.isPublished && slug !== page.slug && (
        <p className="text-sm text-ink-muted">The current address will redirect to the new one.</p>
      )}
      {page.formerSlugs.length > 0 && (
        <p className="text-sm text-ink-muted">
          Earlier addresses that redirect here: <span className="type-code">{page.formerSlugs.join(', ')}</span>
        </p>
      )}
    </Section>
  )
}

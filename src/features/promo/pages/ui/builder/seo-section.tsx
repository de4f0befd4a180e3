import { Field, TextArea, TextInput } from '#kit/controls/field.tsx'
import { pageSummary, pageTitle } from '../../page-summary.ts'
import { limits, promoCardUrl } from '../../rules.ts'
import type { EditedPage, PageContent } from '../../schema.ts'
import { Section } from './builder-section.tsx'
import type { PageDraft } from './use-page-draft.ts'

interface SeoSectionProps {
  page: EditedPage
  draft: PageDraft
}

/** What search engines and shared links show, with both as they will look. */
export function SeoSection({ page, draft: { content, draft: saved, errors, change } }: SeoSectionProps) {
  const { seo } = content
  const set = (name: string, value: Partial<PageContent['seo']>) =>
    change(name, { ...content, seo: { ...seo, ...value } })
  return (
    <Section title="Search and sharing" text="If left empty, the page’s title and description are used.">
      <Field
        label="Title in search results"
        optional
        error={errors['seo.title']}
        counter={{ value: seo.title.length, max: limits.seoTitle }}
      >
        <TextInput value={seo.title} onChange={({ target }) => set('search title', { title: target.value })} />
      </Field>
      <Field
        label="Description in search results"
        optional
        error={errors['seo.description']}
        counter={{ value: seo.description.length, max: limits.seoDescription }}
      >
        <TextArea
          rows={2}
          value={seo.description}
          onChange={({ target }) => set('search description', { description: target.value })}
        />
      </Field>
      <Field label="Keywords" optional hint="Separated by commas." error={errors['seo.keywords']}>
        <TextInput value={seo.keywords} onChange={({ target }) => set('keywords', { keywords: target.value })} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <SearchResult page={page} content={content} />
        {page.previewKey !== '' && <SharedCard page={page} content={content} revision={saved.revision} />}
      </div>
    </Section>
  )
}

interface PreviewProps {
  page: EditedPage
  content: PageContent
}

const box = 'min-w-0 overflow-hidden rounded-surface border border-line bg-surface-1'

function SearchResult({ page, content }: PreviewProps) {
  const shown = { content, studioName: page.studioName }
  return (
    <figure className="grid content-start gap-2">
      <figcaption className="type-cap">In search results</figcaption>
      <div className={`${box} grid gap-0.5 p-4`}>
        <p className="truncate text-xs text-ink-muted">
          {location.host} › promo › {page.studioSlug} › {page.slug}
        </p>
        <p className="truncate text-md text-accent-ink">{pageTitle(shown)}</p>
        <p className="line-clamp-2 text-sm text-ink-muted">{pageSummary(shown)}</p>
      </div>
    </figure>
  )
}

/** With the picture that the server draws for the draft as it is saved. */
function SharedCard({ page, content, revision }: PreviewProps & { revision: number }) {
  const shown = { content, studioName: page.studioName }
  return (
    <figure className="grid content-start gap-2">
      <figcaption className="type-cap">When it is shared</figcaption>
      <div className={box}>
        <img
          src={promoCardUrl(page.id, { key: page.previewKey, revision })}
          alt=""
          loading="lazy"
          className="aspect-[1200/630] w-full border-b border-line bg-surface-2 object-cover"
        />
        <div className="grid gap-0.5 p-4">
          <p className="text-xs text-ink-muted">{location.host}</p>
          <p className="truncate font-semibold">{pageTitle(shown)}</p>
          <p className="line-clamp-2 text-sm text-ink-muted">{pageSummary(shown)}</p>
        </div>
      </div>
    </figure>
  )
}

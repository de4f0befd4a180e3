import { renderToStaticMarkup } from 'react-dom/server'
import { GalleryDialog } from '#kit/overlays/gallery-dialog.tsx'
import { OwnBar } from '#kit/shell/own-bar.tsx'
import { SkipLink } from '#kit/shell/skip-link.tsx'
import { type PageAssets, pageDocument } from '#platform/http/page-document.ts'
import { brand } from '#shared/brand.ts'
import { landingOf, paths } from '#shared/paths.ts'
import type { Role } from '#shared/roles.ts'
import { pageSummary, pageTitle } from './page-summary.ts'
import { renderNotice } from './render-notice.tsx'
import { linkNames, promoCardUrl, promoImageUrl } from './rules.ts'
import type { ShownPage } from './schema.ts'
import { PromoPageView } from './ui/promo-page-view.tsx'

interface RenderInput {
  page: ShownPage
  /** The canonical path; null for a preview. */
  path: string | null
  previewKey?: string | undefined
  /** Role of the signed-in visitor. */
  role: Role | null
  publicUrl: string
  assets: PageAssets
  /** Address of the script of the purchase, which the page's own script loads with the first touch of a button. */
  purchaseScript?: string | undefined
  /** Address of the script of the gallery, loaded with the first touch of a picture. */
  galleryScript?: string | undefined
}

/** The HTML document of a promo page or of its preview. */
export function renderPromoPage(input: RenderInput): string {
  const { page, path, previewKey, role, publicUrl, purchaseScript, galleryScript } = input
  const sells = path !== null && (page.items ?? []).some(({ available }) => available > 0)
  const { content } = page
  const enlarges = content.gallery.length > 0 && galleryScript !== undefined
  const assets = sells || enlarges ? input.assets : { ...input.assets, js: [] }
  const url = `${publicUrl}${path ?? ''}`
  const image =
    content.heroImage === null ? undefined : `${publicUrl}${promoImageUrl(page.id, content.heroImage, 'full')}`
  const shareTitle = pageTitle(page)
  const description = pageSummary(page)
  const keywords = content.seo.keywords
  return pageDocument({
    title: `${shareTitle} · ${brand.name}`,
    shareTitle,
    description,
    url,
    indexed: path !== null,
    image: path === null ? undefined : `${publicUrl}${promoCardUrl(page.id)}`,
    ...(path !== null && { structured: structured(page, { url, image, description }) }),
    ...(keywords !== '' && { keywords }),
    assets,
    body: `${renderToStaticMarkup(
      <>
        <SkipLink />
        {role !== null && <OwnBar role={role} />}
        {path === null && <PreviewNote />}
        <PromoPageView
          page={page}
          previewKey={previewKey}
          canReport={path !== null}
          action={role ? { label: 'Your dashboard', href: landingOf[role] } : { label: 'Sign In', href: signIn(path) }}
          sells={sells}
        />
        {enlarges && (
          <div data-gallery-script={galleryScript}>
            <GalleryDialog />
          </div>
        )}
        {sells && (
          <div
            data-purchase-script={purchaseScript}
            data-stylesheet={assets.stylesheet}
            data-purchase={role === null ? undefined : JSON.stringify(pageOfItems(page, role))}
          />
        )}
      </>,
    )}`,
  })
}

/** What the purchase says of the page (`PageOfItem`). */
const pageOfItems = ({ content, studioName }: ShownPage, role: Role) => ({
  by: `${content.title}, ${studioName}`,
  library: paths.shopLibraryOf(role),
  privacyPolicyText: content.privacyPolicyText,
  termsOfServiceText: content.termsOfServiceText,
})

const signIn = (path: string | null) => (path === null ? paths.auth : paths.signInFor(path))

function PreviewNote() {
  return (
    <aside aria-label="About this preview" className="bg-accent-tint px-4 py-2 text-center text-sm text-accent-ink">
      Preview. Only people with this link see it.
    </aside>
  )
}

const structured = (
  { content, studioName, platforms }: ShownPage,
  { url, image, description }: { url: string; image: string | undefined; description: string },
) => ({
  '@context': 'https://schema.org',
  '@type': 'VideoGame',
  name: content.title,
  description,
  url,
  ...(image ? { image } : {}),
  genre: content.genres,
  gamePlatform: platforms,
  author: {
    '@type': 'Organization',
    name: studioName,
    ...(content.links.website ? { url: content.links.website } : {}),
  },
  sameAs: linkNames.map((name) => content.links[name]).filter((link) => link !== ''),
})

type NoticeInput = Pick<RenderInput, 'publicUrl' | 'assets'>

/** The HTML document for an address without a published page. */
export const renderMissingPage = (input: NoticeInput): string =>
  renderNotice({
    ...input,
    title: 'Page Not Found',
    text: "The promotional page you're looking for doesn't exist.",
  })

/** The HTML document for the address of a page that an admin took down. */
export const renderRemovedPage = (input: NoticeInput): string =>
  renderNotice({ ...input, title: 'Page removed', text: `This page was removed from ${brand.short}.` })

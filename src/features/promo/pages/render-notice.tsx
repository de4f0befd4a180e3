import { renderToStaticMarkup } from 'react-dom/server'
import { type PageAssets, pageDocument } from '#platform/http/page-document.ts'
import { brand } from '#shared/brand.ts'
import { paths } from '#shared/paths.ts'

interface Notice {
  title: string
  text: string
  publicUrl: string
  assets: PageAssets
}

/** The HTML document of a short message instead of a promo page, which search engines leave out. */
export const renderNotice = ({ title, text, publicUrl, assets }: Notice): string =>
  pageDocument({
    title: `${title} · ${brand.name}`,
    description: text,
    url: publicUrl,
    indexed: false,
    assets,
    body: renderToStaticMarkup(
      <main id="main" className="grid min-h-dvh place-content-center justify-items-center gap-3 px-4 text-center">
        <h1 className="type-page">{title}</h1>
        <p className="text-ink-muted">{text}</p>
        <a href={paths.home} className="underline">
          Return to Home
        </a>
      </main>,
    ),
  })

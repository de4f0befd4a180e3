import { Marked, type Tokens } from 'marked'
import { renderToStaticMarkup } from 'react-dom/server'
import { type LandingFacts, LandingPage } from '#browser/landing/landing-page.tsx'
import { LegalPage } from '#browser/landing/legal-page.tsx'
import { type PageAssets, pageDocument } from '#platform/http/page-document.ts'
import { type LegalTextName, legalText } from '#platform/legal/legal-texts.ts'
import { brand } from '#shared/brand.ts'
import { landingOf, paths } from '#shared/paths.ts'
import type { Role } from '#shared/roles.ts'

/** Renders a table whose cells carry the header of their column, so that a phone can show it as a list. */
const marked = new Marked({
  renderer: {
    table({ header, rows }: Tokens.Table) {
      const heads = header.map(({ text }) => text)
      const cells = (row: Tokens.TableCell[]) =>
        row
          .map(({ tokens }, at) => `<td data-head="${heads[at] ?? ''}">${this.parser.parseInline(tokens)}</td>`)
          .join('')
      const head = heads.map((text) => `<th scope="col">${text}</th>`).join('')
      const body = rows.map((row) => `<tr>${cells(row)}</tr>`).join('')
      return `<table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>`
    },
  },
})

/** HTML of one of the product's own Markdown texts. */
const legalHtml = (markdown: string): string => marked.parse(markdown, { async: false })

interface RenderPageInput {
  /** Role of the signed-in visitor. */
  role: Role | null
  /** Origin of the product. */
  publicUrl: string
  assets: PageAssets
}

const description =
  'Put your unreleased build in front of testers who match your players. See who got how far, and decide on each review before it is paid.'

/**
 * HTML of the landing page. A signed-in visitor is redirected to their dashboard by its script, or at once when scripts
 * are off.
 */
export function renderLanding({ role, publicUrl, assets, ...facts }: RenderPageInput & LandingFacts): string {
  const url = `${publicUrl}${paths.home}`
  return pageDocument({
    title: brand.long,
    description,
    url,
    indexed: true,
    image: `${publicUrl}/preview.png`,
    structured: { '@context': 'https://schema.org', '@type': 'WebSite', name: brand.name, url, description },
    assets,
    head: role ? [`<noscript><meta http-equiv="refresh" content="0;url=${landingOf[role]}"></noscript>`] : [],
    body: `<div${role ? ` data-goes-on-to="${landingOf[role]}"` : ''}>${renderToStaticMarkup(
      <LandingPage {...facts} role={role} />,
    )}</div>`,
  })
}

const titles: Readonly<Record<LegalTextName, { title: string; description: string }>> = {
  terms: {
    title: 'Terms of service',
    description: `What you and ${brand.name} promise each other: accounts, credits, tests, reviews and what is not allowed.`,
  },
  privacy: {
    title: 'Privacy',
    description: `What ${brand.name} stores about you, why, on what legal basis, for how long, and what you can do about it.`,
  },
}

/** HTML of `/terms` or `/privacy`. */
export function renderLegal(name: LegalTextName, { role, publicUrl, assets }: RenderPageInput): string {
  return pageDocument({
    title: `${titles[name].title} · ${brand.name}`,
    description: titles[name].description,
    url: `${publicUrl}${paths[name]}`,
    indexed: true,
    assets,
    body: renderToStaticMarkup(<LegalPage html={legalHtml(legalText(name).markdown)} role={role} path={paths[name]} />),
  })
}

import type { DehydratedState } from '@tanstack/react-query'
import { escaped, inScript, splitFonts } from '#platform/http/page-document.ts'
import { type Stylesheet, usedCss } from '#platform/http/used-css.ts'

/** A page of the browser app that the server draws too, for readers without scripts and for search engines. */
export interface DrawnPage {
  title: string
  description: string
  /** Absolute URL of the page. */
  url: string
  /** HTML of what the app draws first. */
  body: string
  /** Answers of calls (dehydrated queries) that the app needs to draw the same. */
  data?: DehydratedState
}

/**
 * The document of the browser app with this page in it: title, description, canonical URL and content. It contains the
 * rules that the content uses, so that it is drawn before the stylesheet, the scripts and the fonts have arrived. The app
 * loads the page's `files` once it runs: beside it they would delay the first paint.
 */
export function drawIntoApp(app: string, css: Stylesheet, page: DrawnPage, files: readonly string[] = []): string {
  const { title, description, url, body, data } = page
  const json = data && `<script type="application/json" data-answers>${inScript(data)}</script>`
  const head = [
    `<title>${escaped(title)}</title>`,
    `<meta name="description" content="${escaped(description)}">`,
    `<link rel="canonical" href="${escaped(url)}">`,
    `<meta property="og:title" content="${escaped(title)}">`,
    `<meta property="og:description" content="${escaped(description)}">`,
    `<meta property="og:url" content="${escaped(url)}">`,
    `<style>${usedCss(css, body)}</style>`,
  ].join('\n')
  const named = files.length > 0 ? ` data-files="${escaped(files.join(' '))}"` : ''
  return (
    stylesAfter(app, `<div id="app"${named}>${body}</div>${json ?? ''}`)
      // The content comes first.
      .replace('<script type="module"', '<script type="module" fetchpriority="low"')
      .replace(/<meta\s+name="description"[^>]*>/, '')
      .replace(/<title>[^<]*<\/title>/, () => head)
  )
}

/** The document with this in the place of the app, and its stylesheets behind it: they don't delay the first paint. */
function stylesAfter(app: string, content: string): string {
  const stylesheets = app.match(/<link rel="stylesheet"[^>]*>/g) ?? []
  return app
    .replace(/<link rel="stylesheet"[^>]*>/g, '')
    .replace('<div id="app"></div>', () => `${content}${stylesheets.join('')}`)
}

/**
 * The document of the browser app with the shell of a page in it, with the rules that it uses except for fonts, which
 * come with the stylesheet: so it fits into the first packets of a connection, and is drawn from them. The app reads the
 * `facts` that the shell was chosen by.
 */
export function shellIntoApp(app: string, css: Stylesheet, shell: string, facts: readonly string[] = []): string {
  const { rules } = splitFonts(usedCss(css, shell))
  const told = facts.length > 0 ? ` data-facts="${escaped(facts.join(' '))}"` : ''
  return stylesAfter(app, `<div id="app"${told}>${shell}</div>`).replace(
    '</head>',
    () => `<style>${rules}</style></head>`,
  )
}

import { brand } from '#shared/brand.ts'
import type { ShownPage } from './schema.ts'

type Summarised = Pick<ShownPage, 'content' | 'studioName'>

/** The title in search results and shared links. */
export const pageTitle = ({ content, studioName }: Summarised): string =>
  content.seo.title || `${content.title} by ${studioName}`

/** What search results and shared links show below the title. */
export function pageSummary({ content, studioName }: Summarised): string {
  if (content.seo.description !== '') return content.seo.description
  const line = content.description.replace(/\s+/g, ' ').trim()
  if (line === '') return `${content.title}, a game by ${studioName} on ${brand.name}.`
  return line.length <= 160 ? line : `${line.slice(0, 160).replace(/\s+\S*$/, '')}…`
}

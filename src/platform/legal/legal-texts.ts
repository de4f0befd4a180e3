import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brand } from '#shared/brand.ts'

export const legalTextNames = ['terms', 'privacy'] as const
export type LegalTextName = (typeof legalTextNames)[number]

export interface LegalText {
  /** Markdown, with the brand's names filled in. */
  markdown: string
  /** SHA-256 of it in hex: which text somebody agreed to. */
  version: string
}

const read = (name: LegalTextName): LegalText => {
  const written = readFileSync(join(process.cwd(), 'src/shared', `${name}.md`), 'utf8')
  const markdown = written
    .replaceAll('{product}', brand.name)
    .replaceAll('{operator}', brand.operator)
    .replaceAll('{contact}', brand.contact)
  return { markdown, version: createHash('sha256').update(markdown).digest('hex') }
}

const known = new Map<LegalTextName, LegalText>()

/** A text as it is in force (ruling 44). Read once: a changed file takes effect with the next start. */
export function legalText(name: LegalTextName): LegalText {
  const text = known.get(name) ?? read(name)
  known.set(name, text)
  return text
}

/** What a consent is stored with: the digest of the text that is in force. */
export const legalTextVersion = (name: LegalTextName): string => legalText(name).version

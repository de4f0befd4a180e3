import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brand } from '#shared/brand.ts'
import { createHash } from '../crypto/crypto.ts'

export const legalTextNames = ['terms', 'privacy'] as const
export type LegalTextName = (typeof legalTextNames)[number]

export interface LegalText {
  /** Markdown, with the brand's names inserted. */
  markdown: string
  /** SHA-256 of the markdown in hex; identifies the version that a person has agreed to. */
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

/** The current legal text (product-4). It is read once per process: a changed file takes effect after a restart. */
export function legalText(name: LegalTextName): LegalText {
  const text = known.get(name) ?? read(name)
  known.set(name, text)
  return text
}

/** The version stored with a consent: the digest of the current text. */
export const legalTextVersion = (name: LegalTextName): string => legalText(name).version

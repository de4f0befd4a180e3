import { charactersOf } from '../writing/characters.ts'

/** Numbers and signs that logs, tables, settings and drawings are full of; running text has a few in a hundred. */
const signs = /\p{N}+|[\p{S}()[\]{}/\\_#|:;*@&%]/gu
const MOST_SIGNS = 0.12
/** A line of a list; running text is longer. */
const SHORT_LINE = 40
/** A longer line is a paragraph, which nothing but a person repeats. */
const LOG_LINE = 120

const blank = (text: string) => ' '.repeat(text.length)

const isFullOfSigns = (text: string): boolean => (text.match(signs)?.length ?? 0) > charactersOf(text) * MOST_SIGNS

/** A text in which what was pasted (frames of a stack, tables, settings, drawings) is blank: positions stay as they are. */
export const withoutPasted = (text: string): string =>
  text.replace(/[^\n]+?(?:[.!?…]+(?=\s)|[。！？]+|$)/gmu, (part) => (isFullOfSigns(part) ? blank(part) : part))

/** The same without short lines and lines of a log that stand twice in a row: they may repeat themselves. */
export function runningText(text: string): string {
  const lines = text.split('\n')
  const plain = lines.map((line) => line.replace(/\p{N}+/gu, '0').trim())
  return lines
    .map((line, at) => {
      const stands = plain[at] === plain[at - 1] || plain[at] === plain[at + 1]
      const isListed = charactersOf(line) < SHORT_LINE || (stands && line.length < LOG_LINE)
      return isListed ? blank(line) : withoutPasted(line)
    })
    .join('\n')
}

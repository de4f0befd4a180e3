export interface Named {
  id: string
  name: string
}

/** An unfinished mention before the caret, and the people it may mean. */
export interface MentionTyping {
  /** Position of the @. */
  start: number
  choices: Named[]
}

const room = 6
const atStart = /(?:^|[^\p{L}\p{N}_])@([^@\n]{0,40})$/u

/** What was typed of an unfinished mention before the caret; undefined without one. */
export const typedMention = (text: string, caret: number): string | undefined => atStart.exec(text.slice(0, caret))?.[1]

/** The unfinished mention before the caret; null without one. A name matches if one of its parts starts with the mention. */
export function mentionAt(text: string, caret: number, people: readonly Named[]): MentionTyping | null {
  const typed = typedMention(text, caret)
  if (typed === undefined) return null
  const wanted = typed.toLowerCase()
  const choices = people.filter(({ name }) => {
    const full = name.toLowerCase()
    return full.startsWith(wanted) || full.split(/\s+/).some((word) => word.startsWith(wanted))
  })
  return choices.length === 0 ? null : { start: caret - typed.length - 1, choices: choices.slice(0, room) }
}

/** The text with the chosen name instead of the typed part, and the new caret position. */
export function withMention(
  text: string,
  caret: number,
  { start }: Pick<MentionTyping, 'start'>,
  { name }: Named,
): { text: string; caret: number } {
  const rest = text.slice(caret)
  const inserted = `@${name}${/^\s/.test(rest) ? '' : ' '}`
  return { text: text.slice(0, start) + inserted + rest, caret: start + inserted.length }
}

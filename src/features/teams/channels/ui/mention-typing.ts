interface Named {
  id: string
  name: string
}

/** An @ that is being typed before the caret, and who it may become. */
export interface MentionTyping {
  /** Of the @. */
  start: number
  choices: Named[]
}

const room = 6
const atStart = /(?:^|[^\p{L}\p{N}_])@([^@\n]{0,40})$/u

/** Who could be meant by what stands before the caret; null while no mention is typed. A name fits by the start of any of its words. */
export function mentionAt(text: string, caret: number, people: readonly Named[]): MentionTyping | null {
  const typed = atStart.exec(text.slice(0, caret))?.[1]
  if (typed === undefined) return null
  const wanted = typed.toLowerCase()
  const choices = people.filter(({ name }) => {
    const full = name.toLowerCase()
    return full.startsWith(wanted) || full.split(/\s+/).some((word) => word.startsWith(wanted))
  })
  return choices.length === 0 ? null : { start: caret - typed.length - 1, choices: choices.slice(0, room) }
}

/** The text with the name in place of what was typed, and where the caret stands then. */
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

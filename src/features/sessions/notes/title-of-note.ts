/** Characters of a mention in which the end of a title may fall: a mention that is cut could not be told by its name. */
const mentionMost = 100

/** The first line of a note as a title of at most `most` characters. It ends before a mention that would not fit. */
export function titleOfNote(text: string, most: number): string {
  const [line = ''] = text.trim().split('\n')
  if (line.length <= most) return line
  const cut = line.slice(0, most - 1)
  const at = cut.lastIndexOf('@')
  const whole = at > 0 && at >= cut.length - mentionMost ? cut.slice(0, at).trimEnd() : cut
  return `${whole.replace(/[\ud800-\udbff]$/, '')}…`
}

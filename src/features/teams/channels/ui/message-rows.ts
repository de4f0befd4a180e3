import type { Message } from '../schema.ts'

export type MessageRow =
  | { kind: 'day'; key: string; day: Date }
  | { kind: 'new'; key: string }
  | { kind: 'message'; key: string; message: Message; continues: boolean }

interface Reader {
  /** Profile id of the reader. */
  me: string
  /** Read mark on opening the channel; null without new messages. */
  readSeq: number | null
}

/** Messages of one author within this time are grouped, without repeating name and image. */
const together = 5 * 60_000

/** Messages, oldest first, with a line for each day and one before the first new message. */
export function rowsOf(messages: readonly Message[], { me, readSeq }: Reader): MessageRow[] {
  const rows: MessageRow[] = []
  let marked = readSeq === null
  let before: Message | undefined
  for (const message of messages) {
    const newDay = before?.createdAt.toDateString() !== message.createdAt.toDateString()
    if (newDay) rows.push({ kind: 'day', key: `day-${message.id}`, day: message.createdAt })
    const first = !marked && readSeq !== null && message.seq > readSeq && message.authorId !== me
    if (first) {
      rows.push({ kind: 'new', key: 'new' })
      marked = true
    }
    const continues =
      !newDay &&
      !first &&
      before?.authorId === message.authorId &&
      message.createdAt.getTime() - before.createdAt.getTime() < together
    rows.push({ kind: 'message', key: message.id, message, continues })
    before = message
  }
  return rows
}

/** 'Today', 'Yesterday', 'Monday, 2 March'; with the year if it is not the current one. */
export function dayLabel(day: Date, now: Date, locale?: string): string {
  const yesterday = new Date(now)
  yesterday.setDate(now.getDate() - 1)
  if (day.toDateString() === now.toDateString()) return 'Today'
  if (day.toDateString() === yesterday.toDateString()) return 'Yesterday'
  const year = day.getFullYear() === now.getFullYear() ? {} : ({ year: 'numeric' } as const)
  return new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', ...year }).format(day)
}

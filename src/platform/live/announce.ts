import pg from 'pg'
import { beforeCommit, type CommittedNews, type PersonTx, type SystemTx } from '../db/open.ts'

/** Who is told: one person, everyone in a role, everyone who is signed in, or the servers' own memory of public pages. */
export type Topic = `person:${string}` | `role:${string}` | 'all' | 'pages'

export const personTopic = (profileId: string): Topic => `person:${profileId}`
export const roleTopic = (role: string): Topic => `role:${role}`

/** The news of each transaction under way, once each, as the arguments of `announce`. */
const waiting = new WeakMap<object, Map<string, CommittedNews>>()

/**
 * Tells, once this transaction commits, that something changed; written in one message with the commit, and announced by a
 * relay afterwards. `kind` names the area whose answers are stale ('invitations', 'credits', …), `ref` the thing that
 * changed. The browser refetches what it names.
 */
export async function announce(
  tx: SystemTx | PersonTx,
  topic: Topic | Topic[],
  kind: string,
  ref?: string,
): Promise<void> {
  const news = waiting.get(tx) ?? new Map<string, CommittedNews>()
  for (const one of [topic].flat()) {
    const words = [one, kind, ref].map((word) => (word === undefined ? 'null' : pg.escapeLiteral(word))).join(', ')
    news.set(words, { topic: one, kind, ref: ref ?? null })
  }
  if (news.size === 0 || waiting.has(tx)) return
  waiting.set(tx, news)
  beforeCommit(tx, {
    statement: (by) => (news.size === 0 ? '' : by === 'system' ? inserting(news) : announcing(news)),
    news: () => [...news.values()],
  })
}

type News = Map<string, CommittedNews>
const inserting = (news: News) =>
  `insert into live_events (topic, kind, ref_id) values ${[...news.keys()].map((words) => `(${words})`).join(', ')};`
/** The row-level role may write no event, only ask for it. */
const announcing = (news: News) => [...news.keys()].map((words) => `select announce(${words});`).join('')

/** Nobody is told of what this transaction did, such as the making of a demo that nobody looks at yet. */
export function tellNobody(tx: SystemTx): void {
  waiting.get(tx)?.clear()
}

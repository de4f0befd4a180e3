import { useNavigate, useSearch } from '@tanstack/react-router'
import { Inbox } from 'lucide-react'
import { LoadMore } from '#kit/data/load-more.tsx'
import { Loaded } from '#kit/data/loaded.tsx'
import { TimeAgo } from '#kit/data/time-ago.tsx'
import { useList } from '#kit/data/use-list.ts'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { Link } from '#kit/layout/link.tsx'
import { Page } from '#kit/layout/page.tsx'
import { Panel } from '#kit/layout/panel.tsx'
import { cx } from '#kit/styles/class-names.ts'
import { paths } from '#shared/paths.ts'
import { accounts } from './calls.ts'

/** The emails of a server without SMTP (product-13). The URL's query holds the id of the open one. */
export function OutboxPage() {
  const search: { email?: unknown } = useSearch({ strict: false })
  const navigate = useNavigate()
  const list = useList({ ...accounts.outbox.pages(), refetchInterval: 3000 }, (page) => page.emails)
  return (
    <Page
      title="Outbox"
      width="content"
      lead="This server has no SMTP set up, so its emails are kept here for everyone to see."
    >
      <Loaded
        from={list}
        failed="Couldn’t load the emails"
        loading={<SkeletonRows label="Loading emails" />}
        empty={
          <EmptyState
            icon={<Inbox aria-hidden="true" />}
            title="No emails yet"
            text="Sign up or request a new password, and the email appears here."
          />
        }
      >
        {(emails) => {
          const read = emails.find(({ id }) => id === search.email) ?? emails[0]
          return (
            read && (
              <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 md:grid-cols-[18rem_minmax(0,1fr)]">
                <div>
                  <ul className="divide-y divide-line border-y border-line">
                    {emails.map((email) => (
                      <li key={email.id}>
                        <button
                          type="button"
                          aria-current={email.id === read.id}
                          onClick={() => void navigate({ href: `${paths.outbox}?email=${email.id}`, replace: true })}
                          className={cx(
                            'grid w-full gap-0.5 px-3 py-3 text-start hover:bg-surface-2',
                            email.id === read.id && 'bg-surface-2',
                          )}
                        >
                          <span className="font-medium">{email.subject}</span>
                          <span className="flex justify-between gap-2 text-xs text-ink-muted">
                            <span className="truncate">{email.recipient}</span>
                            <TimeAgo date={email.createdAt} />
                          </span>
                        </button>
                      </li>
                    ))}
                  </ul>
                  <LoadMore more={list.more} />
                </div>
                <Panel aria-label={read.subject}>
                  <header className="grid gap-0.5">
                    <h2 className="type-title">{read.subject}</h2>
                    <p className="text-ink-muted">To {read.recipient}</p>
                  </header>
                  <div dir="auto" className="grid gap-4 whitespace-pre-line [overflow-wrap:anywhere]">
                    {withLinks(read.plain)}
                  </div>
                </Panel>
              </div>
            )
          )
        }}
      </Loaded>
    </Page>
  )
}

/** The plain text with its URLs as links; links to this site open in this tab. */
function withLinks(plain: string) {
  return plain.split(/(https?:\/\/\S+)/).map((part, position) => {
    if (position % 2 === 0) return part
    const href = part.startsWith(window.location.origin) ? part.slice(window.location.origin.length) : part
    return (
      <Link key={part} href={href} className="text-accent-ink underline">
        {part}
      </Link>
    )
  })
}

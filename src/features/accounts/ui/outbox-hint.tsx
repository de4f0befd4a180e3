import { useQuery } from '@tanstack/react-query'
import { Link } from '#kit/layout/link.tsx'
import { paths } from '#shared/paths.ts'
import { meQuery } from './use-me.ts'

/** Links to the outbox on a server that sends no emails. */
export function OutboxHint() {
  const { data } = useQuery(meQuery)
  if (!data?.outbox) return null
  return (
    <>
      This server doesn’t send email. Look in the{' '}
      <Link href={paths.outbox} className="underline">
        outbox
      </Link>
      .
    </>
  )
}

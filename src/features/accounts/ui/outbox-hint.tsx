import { useQuery } from '@tanstack/react-query'
import { Link } from '#kit/link.tsx'
import { paths } from '#shared/paths.ts'
import { meQuery } from './use-me.ts'

/** Where letters lie on a server that sends none. */
export function OutboxHint() {
  const { data } = useQuery(meQuery)
  if (!data?.outbox) return null
  return (
    <>
      This server sends no mail: look in the{' '}
      <Link href={paths.outbox} className="underline">
        outbox
      </Link>
      .
    </>
  )
}

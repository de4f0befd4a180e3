import { z } from 'zod'
import { minutes } from '#platform/clock.ts'
import { openToken, sealToken } from '#platform/storage/signed-token.ts'
import { LINK_MINUTES } from '../rules.ts'

/** What a link plays: a whole recording, a part before it was joined, or a clip. */
export const linkKinds = ['recording', 'part', 'clip'] as const
export type LinkKind = (typeof linkKinds)[number]

const content = z.tuple([z.enum(linkKinds), z.uuid(), z.uuid(), z.number()])

interface LinkInput {
  kind: LinkKind
  /** Id of the recording, part or clip. */
  id: string
  /** The link plays for this person alone. */
  personId: string
  secret: Buffer
  now: Date
}

/** The path of a link that plays for an hour, for one person while they are signed in. */
export function playbackLink({ kind, id, personId, secret, now }: LinkInput): { url: string; endsAt: Date } {
  const endsAt = new Date(now.getTime() + minutes(LINK_MINUTES))
  const token = sealToken('playback', [kind, id, personId, Math.floor(endsAt.getTime() / 1000)], secret)
  return { url: `/recordings/play/${token}`, endsAt }
}

/** The link to a part that was not joined yet. */
export const previewLink = ({ partId, ...link }: Omit<LinkInput, 'kind' | 'id'> & { partId: string }): string =>
  playbackLink({ ...link, kind: 'part', id: partId }).url

/** What a link plays and for whom; null if it is forged or has ended. */
export function readLink(token: string, { secret, now }: { secret: Buffer; now: Date }) {
  const read = content.safeParse(openToken('playback', token, secret))
  if (!read.success) return null
  const [kind, id, personId, endsAt] = read.data
  return endsAt * 1000 > now.getTime() ? { kind, id, personId } : null
}

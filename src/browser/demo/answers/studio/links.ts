import { stateOf } from '#features/recruiting/links/rules.ts'
import type { AreaAnswers } from '../../answers.ts'
import { daysAfter } from '../../ids.ts'
import { AppError } from '../../refusals.ts'
import { part } from '../../store.ts'

interface KeptLink {
  id: string
  gameId: string
  requestId: string | null
  note: string
  confidential: boolean
  guestsMayPlay: boolean
  uses: number
  maxUses: number
  expiresAt: Date
  createdAt: Date
  revokedAt: Date | null
}

const links = part('studio.links', () => ({ rows: [] as KeptLink[] }))

/** The last part of the link's address. It leads nowhere: nobody can join the demo. */
const tokenOf = (id: string) => `demo-${id.replaceAll('-', '')}-link`.padEnd(43, '0').slice(0, 43)

export const invitationLinksAnswers = {
  list: ({ gameId }, demo) => ({
    links: demo
      .of(links)
      .rows.filter((link) => link.gameId === gameId)
      .map(({ gameId: _gameId, revokedAt, ...link }) => {
        const state = stateOf({ ...link, revokedAt }, demo.now)
        return { ...link, state, token: state === 'live' ? tokenOf(link.id) : null }
      })
      .toReversed(),
    nextCursor: null,
  }),

  make({ id, gameId, requestId, note = '', maxUses, days, confidentialityText = '', guestsMayPlay = true }, demo) {
    const { rows } = demo.of(links)
    if (!rows.some((link) => link.id === id))
      rows.push({
        ...{ id, gameId, requestId, note, confidential: confidentialityText !== '', guestsMayPlay, uses: 0, maxUses },
        ...{ expiresAt: daysAfter(demo.now, days), createdAt: demo.now, revokedAt: null },
      })
    return { id, token: tokenOf(id) }
  },

  letGuests({ linkId, guestsMayPlay }, demo) {
    const link = demo.of(links).rows.find(({ id }) => id === linkId)
    if (!link) throw new AppError('NOT_FOUND')
    link.guestsMayPlay = guestsMayPlay
  },

  revoke({ linkId }, demo) {
    const link = demo.of(links).rows.find(({ id }) => id === linkId)
    if (!link) throw new AppError('NOT_FOUND')
    link.revokedAt = demo.now
  },
} satisfies AreaAnswers<'invitationLinks'>

import { slugOf } from '#features/promo/pages/rules.ts'
import { defaultTheme } from '#features/promo/pages/theme.ts'
import { earnedOf, receiptNumber } from '#features/promo/purchases/rules.ts'
import type { AreaAnswers } from '../../answers.ts'
import { demoStudio } from '../../data/people.ts'
import { type KeptPage, studioPages } from '../../data/studio-promo.ts'
import type { Demo } from '../../demo.ts'
import { daysAfter } from '../../ids.ts'
import { AppError } from '../../refusals.ts'
import { findGame } from './find-rows.ts'
import { figuresOfDays, viewsOf } from './promo-figures.ts'
import { salesOf } from './promo-sales.ts'

const done = { done: true } as const

export function findPage(demo: Demo, pageId: string): KeptPage {
  const page = demo.of(studioPages).rows.find(({ id }) => id === pageId)
  if (!page) throw new AppError('NOT_FOUND')
  return page
}

const revenueOf = ({ items }: KeptPage) =>
  items.reduce((sum, { soldQuantity, priceCredits }) => sum + soldQuantity * priceCredits, 0)

export const promoAnswers = {
  list: (_input, demo) => ({
    pages: demo
      .of(studioPages)
      .rows.toReversed()
      .map((page) => ({
        ...{ id: page.id, title: page.content.title, slug: page.slug, isPublished: page.isPublished },
        ...{ hasChanges: page.revision !== page.publishedRevision, heroImage: null, address: null },
        ...{ gameTitle: findGame(demo, page.gameId).title, takedownReason: null, updatedAt: page.updatedAt },
        views: viewsOf(page, demo.now),
        sold: page.items.reduce((sum, { soldQuantity }) => sum + soldQuantity, 0),
        earned: earnedOf(revenueOf(page)),
      })),
    nextCursor: null,
  }),

  page({ pageId }, demo) {
    const page = findPage(demo, pageId)
    const { id, slug, isPublished, revision, publishedRevision, updatedAt, content, formerSlugs } = page
    return {
      ...{ id, slug, isPublished, revision, publishedRevision, updatedAt, content, formerSlugs },
      ...{ studioSlug: slugOf(demoStudio.companyName), studioName: demoStudio.companyName },
      platforms: findGame(demo, page.gameId).platforms,
      // Both would be documents of the server.
      ...{ address: null, previewPath: '', previewKey: '' },
      takedownReason: null,
    }
  },

  add({ id, gameId, title, slug }, demo) {
    const { rows } = demo.of(studioPages)
    if (rows.some((page) => page.id === id)) return { id }
    assertSlugFree(demo, id, slug)
    const { description, genres } = findGame(demo, gameId)
    rows.push({
      ...{ id, gameId, slug, formerSlugs: [], isPublished: false, revision: 1, publishedRevision: null },
      ...{ updatedAt: demo.now, items: [], viewsADay: 0, publishedAt: null },
      content: {
        ...{ title, description, genres, heroImage: null, gallery: [], privacyPolicyText: '', termsOfServiceText: '' },
        links: { website: '', discord: '', twitter: '', instagram: '', youtube: '' },
        seo: { title: '', description: '', keywords: genres.join(', ') },
        theme: defaultTheme,
      },
    })
    return { id }
  },

  save({ pageId, revision, content }, demo) {
    const page = findPage(demo, pageId)
    if (page.revision !== revision)
      throw new AppError('STATE_CHANGED', undefined, { revision: page.revision, content: page.content })
    Object.assign(page, { content, revision: revision + 1, updatedAt: demo.now })
    return { revision: page.revision, updatedAt: demo.now }
  },

  changeSlug({ pageId, slug }, demo) {
    const page = findPage(demo, pageId)
    assertSlugFree(demo, pageId, slug)
    if (page.publishedAt !== null && page.slug !== slug) page.formerSlugs.push(page.slug)
    page.slug = slug
    return done
  },

  publish({ pageId, revision }, demo) {
    const page = findPage(demo, pageId)
    if (page.revision !== revision) throw new AppError('STATE_CHANGED')
    Object.assign(page, { isPublished: true, publishedRevision: revision, publishedAt: page.publishedAt ?? demo.now })
    return { address: `/promo/${slugOf(demoStudio.companyName)}/${page.slug}` }
  },

  unpublish({ pageId }, demo) {
    findPage(demo, pageId).isPublished = false
    return done
  },

  remove({ pageId }, demo) {
    const pages = demo.of(studioPages)
    pages.rows = pages.rows.filter(({ id }) => id !== pageId)
    return done
  },

  analytics({ pageId, from, to }, demo) {
    const page = findPage(demo, pageId)
    return {
      ...{ title: page.content.title, isPublished: page.isPublished, address: null },
      ...figuresOfDays(page, { from, to, now: demo.now }),
    }
  },

  income: (_input, demo) => {
    const revenue = demo.of(studioPages).rows.reduce((sum, page) => sum + revenueOf(page), 0)
    const held = earnedOf(Math.floor(revenue / 2))
    return { held, nextOn: daysAfter(demo.now, 3), paid: earnedOf(revenue) - held, refunded: 0, owed: 0 }
  },

  sales: (input, demo) => ({
    sales: salesOf(demo).filter(({ id }) => receiptNumber(id).startsWith((input?.receipt ?? '').toUpperCase())),
    nextCursor: null,
  }),

  reports: () => ({ reports: [], nextCursor: null }),
} satisfies AreaAnswers<'promo'>

function assertSlugFree(demo: Demo, pageId: string, slug: string) {
  const isTaken = demo
    .of(studioPages)
    .rows.some((page) => page.id !== pageId && (page.slug === slug || page.formerSlugs.includes(slug)))
  if (!isTaken) return
  const message = 'Another page of your studio uses this address.'
  throw new AppError('VALIDATION_ERROR', message, { fields: { slug: message } })
}

import { sql } from 'drizzle-orm'
import { boolean, check, integer, numeric, text } from 'drizzle-orm/pg-core'
import { createdAt, id, mayRead } from '#platform/db/columns.ts'
import { hidden, open, table } from '#platform/db/table.ts'
import { areaTypes } from './rules.ts'

const none = { copy: 'the offer of the platform, no personal data', erase: 'no personal data' }

/** What a studio can subscribe to. Never deleted, only deactivated. */
export const subscriptionTiers = table(
  'subscription_tiers',
  {
    id: open(id()),
    name: open(text().notNull()),
    monthlyPriceCents: open(integer().notNull()),
    /** Null: the tier cannot be paid with credits. */
    monthlyPriceCredits: open(integer()),
    /** Shown with the tier; it moves no credits (consulting-1), and neither does the bonus. */
    creditsIncluded: open(integer().notNull().default(0)),
    bonusPercentage: open(integer().notNull().default(0)),
    features: open(text().array().notNull().default(sql`'{}'`)),
    isActive: open(boolean().notNull().default(true)),
    sortOrder: open(integer().notNull().default(0)),
    tierType: open(text({ enum: ['consulting', 'studio'] }).notNull()),
    /** Hours of consulting in 30 days. */
    hoursIncluded: open(numeric({ precision: 8, scale: 2, mode: 'number' }).notNull().default(0)),
    serviceAreas: open(text({ enum: areaTypes }).array().notNull().default(sql`'{}'`)),
    /** Recorded for each hour beyond the included ones, in US cents; never debited. */
    overageHourCents: open(integer().notNull().default(0)),
    createdAt: hidden(createdAt()),
    updatedAt: hidden(createdAt()),
  },
  none,
  (t) => [
    check('subscription_tiers_name', sql`length(${t.name}) between 1 and 60`),
    check('subscription_tiers_price', sql`${t.monthlyPriceCents} between 0 and 10000000`),
    check('subscription_tiers_credits', sql`${t.monthlyPriceCredits} between 1 and 10000`),
    check('subscription_tiers_included', sql`${t.creditsIncluded} between 0 and 1000000`),
    check('subscription_tiers_bonus', sql`${t.bonusPercentage} between 0 and 1000`),
    check('subscription_tiers_hours', sql`${t.hoursIncluded} between 0 and 720`),
    check('subscription_tiers_overage', sql`${t.overageHourCents} between 0 and 1000000`),
    mayRead(sql`${t.isActive}`),
  ],
)

/** The five areas in which consultants work. */
export const consultationServiceAreas = table(
  'consultation_service_areas',
  {
    id: open(id()),
    areaType: open(text({ enum: areaTypes }).notNull().unique()),
    name: open(text().notNull()),
    description: open(text().notNull()),
    services: open(text().array().notNull()),
    updatedAt: hidden(createdAt()),
  },
  none,
  (t) => [
    check('consultation_service_areas_name', sql`length(${t.name}) between 1 and 80`),
    check('consultation_service_areas_description', sql`length(${t.description}) between 1 and 600`),
    mayRead(sql`true`),
  ],
)

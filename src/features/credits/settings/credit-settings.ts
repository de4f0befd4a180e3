import { depths, type ReviewDepth, reviewDepths } from '#shared/depths.ts'

/** A price, reward or limit that admins set, in whole credits if its label does not say otherwise. */
interface Setting {
  label: string
  hint?: string
  /** In force when its row is missing (credits-2). */
  standard: number
  /** Its value in the preset *launch*; *standard* without one. */
  launch?: number
  /** Its largest value; 10,000 without one. */
  max?: number
  /** Shown as a checkbox; the value is 1 or 0. */
  onOff?: true
}

/** One setting for each depth of a review (`shared/depths.ts`). */
const perDepth = <Key extends string>(keyOf: (depth: ReviewDepth) => Key, which: 'price' | 'reward') =>
  Object.fromEntries(
    reviewDepths.map((depth) => [keyOf(depth), { label: `${depths[depth].name} review`, ...depths[depth][which] }]),
  ) as Record<Key, Setting>

const paid = {
  add_game: { label: 'Add a game', standard: 10, launch: 5 },
  send_invite: { label: 'Send an invitation', standard: 5, launch: 1 },
  ...perDepth<ReviewDepth>((depth) => depth, 'price'),
  review: { label: 'Generic review price', standard: 100, launch: 2 },
} satisfies Record<string, Setting>

const earned = {
  invite_reward: { label: 'Accepted invitation', standard: 3, launch: 1 },
  ...perDepth<`${ReviewDepth}_reward`>((depth) => `${depth}_reward`, 'reward'),
  /** With 1 the flat sum below is the reward of every depth (credits-4). */
  flat_review_reward: {
    label: 'One reward for every depth',
    hint: 'Each review then earns the flat amount.',
    standard: 0,
    max: 1,
    onOff: true,
  },
  review_reward: { label: 'Flat amount', standard: 70, launch: 2 },
} satisfies Record<string, Setting>

const given = {
  profile_bonus: { label: 'Completed profile', standard: 50 },
  studio_starting_credits: { label: 'New studio', standard: 10 },
  starting_incentives: { label: 'First incentives budget', hint: 'Used once, at the first start.', standard: 2000 },
} satisfies Record<string, Setting>

const waited = {
  /** tests-5. */
  longest_submit_wait: {
    label: 'Longest wait, minutes',
    hint: 'A quarter of the promised minutes after the start, up to this limit. 0 means right away; the check asks for its minutes all the same.',
    standard: 15,
    max: 15,
  },
} satisfies Record<string, Setting>

const opened = {
  incentives_share: {
    label: 'Share of card purchases, %',
    hint: 'Issued to fund the levels and bonuses of the buyer’s tests.',
    standard: 90,
    max: 100,
  },
} satisfies Record<string, Setting>

/** Twelve testers for fourteen days, as a store asks of new developers (plans-4). */
const stores = {
  store_testers: { label: 'Testers that the store asks for', standard: 12, max: 60 },
  store_days: { label: 'Days', hint: 'Paid in two halves.', standard: 14, max: 60 },
  store_places_least: { label: 'Places offered at the start, least', standard: 25, max: 90 },
  store_places_most: { label: 'Places, most', standard: 30, max: 100 },
} satisfies Record<string, Setting>

const approved = {
  approval_limit: {
    label: 'Limit for one admin, credits in 30 days',
    hint: 'Above it, a second admin decides, also about a higher limit. It takes effect a day later.',
    standard: 1000,
  },
} satisfies Record<string, Setting>

const settings = { ...paid, ...earned, ...given, ...waited, ...opened, ...stores, ...approved }

export type SettingKey = keyof typeof settings

/** All settings in the groups of the admin's page. A new setting is one line of this file. */
export const settingGroups: readonly { title: string; settings: Partial<Record<SettingKey, Setting>> }[] = [
  { title: 'What studios pay', settings: paid },
  { title: 'What testers earn, before level and bonus', settings: earned },
  { title: 'Starting credits and bonuses', settings: given },
  { title: 'When a review can be submitted', settings: waited },
  { title: 'What purchases fund', settings: opened },
  { title: 'Tests in a store', settings: stores },
  { title: 'What needs a second admin', settings: approved },
]

export const settingKeys = Object.keys(settings) as SettingKey[]

const valuesBy = (value: (setting: Setting) => number) =>
  Object.fromEntries(settingKeys.map((key) => [key, value(settings[key])])) as Record<SettingKey, number>

/** The two named sets of prices (credits-2); *standard* is also the fallback for a missing row. */
export const settingPresets = {
  standard: valuesBy(({ standard }) => standard),
  launch: valuesBy(({ standard, launch = standard }) => launch),
}

/** The largest value of each setting; the smallest is 0. */
export const settingLimits = valuesBy(({ max = 10_000 }) => max)

/** The value of an unknown setting, in credits (credits-2). */
export const UNKNOWN_SETTING = 100

/** The value in force when the row of this key is missing. */
export const settingFallback = (key: string): number =>
  Object.hasOwn(settings, key) ? settings[key as SettingKey].standard : UNKNOWN_SETTING

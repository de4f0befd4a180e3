import type { PageContent } from '#features/promo/pages/schema.ts'
import type { GameTitle } from './games.ts'

interface SeedItem {
  title: string
  description: string
  itemType: 'coupon_code' | 'game_key' | 'digital_item'
  priceCredits: number
  stockQuantity: number
  acceptsWelcomeCredits?: true
  /** What the buyer gets: the next of these codes, one code for all, or a text. */
  gives: { codes: { prefix: string; count: number } } | { code: string } | { text: string }
}

export interface SeedPromoPage {
  game: GameTitle
  /** Published this many days ago. */
  publishedDaysAgo: number
  /** The usual number of views on a day. */
  viewsADay: number
  referrers: readonly string[]
  /** A drawing in `seed/covers`, wide and with room for the title: a frame of the game has its controls in it. */
  hero: `${string}-wide`
  links: Partial<PageContent['links']>
  privacyPolicyText: string
  termsOfServiceText: string
  keywords: string
  theme: PageContent['theme']
  items: readonly SeedItem[]
}

/** One page in each layout style. */
export const promoPages: readonly SeedPromoPage[] = [
  {
    game: 'Slipshore',
    publishedDaysAgo: 18,
    viewsADay: 34,
    referrers: ['', '', 'bsky.app', 'reddit.com', 'mastodon.social'],
    hero: 'slipshore-wide',
    links: { website: 'https://saltmarsh.example', discord: 'https://discord.com/invite/slipshore-demo' },
    privacyPolicyText:
      'Slipshore stores your progress on your own device. We collect no names, no addresses and no habits. If you write to us, we keep your message until it is answered.',
    termsOfServiceText:
      'A key is for one person and one platform. Coupons can be used once. Play as long as you like; the ice does not expire.',
    keywords: 'puzzle, sliding, fox, winter, cozy',
    theme: {
      primaryColor: '#1F5F8B',
      secondaryColor: '#4A6478',
      backgroundColor: '#FFFFFF',
      fontFamily: 'layout',
      layoutStyle: 'classic',
    },
    items: [
      {
        title: 'Full game, desktop key',
        description: 'All sixteen floes and the four winds, for Windows, macOS and Linux.',
        itemType: 'game_key',
        priceCredits: 45,
        stockQuantity: 40,
        gives: { codes: { prefix: 'SLIP-KEY', count: 40 } },
      },
      {
        title: 'Herring hat for Pip',
        description: 'A hat that smells of the sea. Enter the code under Options.',
        itemType: 'coupon_code',
        priceCredits: 5,
        stockQuantity: 200,
        acceptsWelcomeCredits: true,
        gives: { code: 'HERRING-HAT-2026' },
      },
      {
        title: 'Letters from the marsh',
        description: 'Five short stories that we wrote while we were cutting the levels.',
        itemType: 'digital_item',
        priceCredits: 8,
        stockQuantity: 500,
        gives: {
          text: 'Thank you for reading. The five letters are at https://saltmarsh.example/letters with the word “kettle”. They are yours to keep and to read aloud.',
        },
      },
    ],
  },
  {
    game: 'Parasol Post',
    publishedDaysAgo: 12,
    viewsADay: 52,
    referrers: ['', 'reddit.com', 'youtube.com', 'youtube.com', 'discord.com'],
    hero: 'parasol-post-wide',
    links: {
      website: 'https://paperlantern.example',
      twitter: 'https://x.com/paperlantern_demo',
      youtube: 'https://www.youtube.com/@paperlantern-demo',
    },
    privacyPolicyText: 'The game sends nothing home. Your best rounds stay on your device.',
    termsOfServiceText: 'Keys are single-use and can’t be resold. Skins work in all versions of the game.',
    keywords: 'platformer, cat, parasol, rooftops',
    theme: {
      primaryColor: '#FFB25C',
      secondaryColor: '#B9B4E8',
      backgroundColor: '#171033',
      fontFamily: 'layout',
      layoutStyle: 'gaming',
    },
    items: [
      {
        title: 'Closed beta key',
        description: 'Play rounds four and five before everyone else.',
        itemType: 'game_key',
        priceCredits: 20,
        stockQuantity: 60,
        gives: { codes: { prefix: 'POST-BETA', count: 60 } },
      },
      {
        title: 'Paper parasol skin',
        description: 'Painted by hand, a little torn, falls like the others.',
        itemType: 'coupon_code',
        priceCredits: 12,
        stockQuantity: 25,
        gives: { codes: { prefix: 'PAPER', count: 25 } },
      },
      {
        title: 'Midnight tram wallpaper',
        description: 'Lantern Row at night for your desktop, in three sizes.',
        itemType: 'digital_item',
        priceCredits: 4,
        stockQuantity: 300,
        acceptsWelcomeCredits: true,
        gives: { text: 'The wallpapers: https://paperlantern.example/midnight with the password “last tram”.' },
      },
    ],
  },
  {
    game: 'Overwinter',
    publishedDaysAgo: 8,
    viewsADay: 21,
    referrers: ['', '', 'itch.io', 'news.ycombinator.com'],
    hero: 'overwinter-wide',
    links: { website: 'https://saltmarsh.example/overwinter', instagram: 'https://www.instagram.com/saltmarsh_demo' },
    privacyPolicyText: 'Overwinter keeps its hives in your browser. Nothing leaves it.',
    termsOfServiceText: 'Codes can be used once. If one does not work, you get your credits back.',
    keywords: 'idle, bees, honey, seasons',
    theme: {
      primaryColor: '#8A5300',
      secondaryColor: '#5B6478',
      backgroundColor: '#FFFFFF',
      fontFamily: 'layout',
      layoutStyle: 'modern',
    },
    items: [
      {
        title: 'A jar of head start',
        description: 'Begin your first spring with 500 honey.',
        itemType: 'coupon_code',
        priceCredits: 3,
        stockQuantity: 150,
        acceptsWelcomeCredits: true,
        gives: { codes: { prefix: 'HONEY', count: 150 } },
      },
      {
        title: 'Android key',
        description: 'The same hive on your phone, with offline winters.',
        itemType: 'game_key',
        priceCredits: 30,
        stockQuantity: 30,
        gives: { codes: { prefix: 'WINTER', count: 30 } },
      },
      {
        title: 'The keeper’s notes',
        description: 'How the numbers of the game were found, with all the mistakes.',
        itemType: 'digital_item',
        priceCredits: 6,
        stockQuantity: 400,
        gives: { text: 'Read the notes at https://saltmarsh.example/notes with the word “linden”.' },
      },
    ],
  },
]

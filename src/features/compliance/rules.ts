/** What a person consents to, in the order of the settings. */
export const consentTypes = ['data_processing', 'marketing', 'analytics', 'third_party_sharing', 'speech'] as const
export type ConsentType = (typeof consentTypes)[number]

export const legalBases = ['consent', 'contract', 'legal_obligation', 'legitimate_interest'] as const
export type LegalBasis = (typeof legalBases)[number]

/** Days for which the record of a consent is kept after it has ended. */
export const DEFAULT_RETENTION_DAYS = 365

interface ConsentTerms {
  title: string
  purpose: string
  legalBasis: LegalBasis
  /** Whether it holds for a person who never said anything; null: the profile says so. */
  unlessStated: boolean | null
}

export const consentTerms: Readonly<Record<ConsentType, ConsentTerms>> = {
  data_processing: {
    title: 'Data processing',
    purpose: 'Use the answers in your profile to offer you tests that fit',
    legalBasis: 'consent',
    unlessStated: null,
  },
  marketing: {
    title: 'Marketing',
    purpose: 'Send you offers and bonuses by email',
    legalBasis: 'consent',
    unlessStated: false,
  },
  analytics: {
    title: 'Analytics',
    purpose: 'Count your page visits and measure how fast pages load',
    legalBasis: 'legitimate_interest',
    unlessStated: true,
  },
  third_party_sharing: {
    title: 'Sharing with studios',
    purpose: 'Show your email address to studios whose invitation you accept',
    legalBasis: 'consent',
    unlessStated: null,
  },
  speech: {
    title: 'Speech service',
    purpose: 'Send your voice in recordings to a speech service outside of this site, which writes down what you say',
    legalBasis: 'consent',
    unlessStated: false,
  },
}

/** Pages on which somebody else reads a person's data. */
export const viewedPages = ['account', 'studio', 'tester', 'credits', 'games', 'results', 'session'] as const
export type ViewedPage = (typeof viewedPages)[number]

export const viewerRoles = ['admin', 'consultant', 'studio', 'teammember'] as const
export type ViewerRole = (typeof viewerRoles)[number]

/** The start of the hour of an instant: a page counts once an hour for each viewer. */
export const hourOf = (at: Date): Date => new Date(Math.floor(at.getTime() / 3_600_000) * 3_600_000)

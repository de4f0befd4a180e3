import { countryCodes } from '../details/countries.ts'

/**
 * The age of digital consent by country: below it a parent or guardian has to confirm. Sources: Art. 8 GDPR with the
 * national laws as the EU Agency for Fundamental Rights and betterinternetforkids.eu list them (2025), the UK Data
 * Protection Act 2018 s. 9, COPPA for the United States (under 13), and Korea's Personal Information Protection Act
 * Art. 22-2 (under 14). Countries of the EEA without another law have 16.
 */
const codesByAge: Readonly<Record<number, string>> = {
  13: 'BE EE FI IS LV MT NO PT SE',
  14: 'AT BG CY IT KR LT ES',
  15: 'CZ DK FR GR SI',
  16: 'HR DE HU IE LI LU NL PL RO SK',
}

/** Countries without a rule above 13, which is the smallest age of the form. */
const DEFAULT_AGE = 13

/** In an unknown place a person counts as below the age of consent until the oldest one (accounts-14). */
const UNKNOWN_PLACE_AGE = 16

/** From this age on a person can confirm the account of another one. */
export const ADULT_AGE = 18

/** In these languages people write the name of their country, besides English. */
const languages = 'en de fr es it pt nl pl sv da nb fi is cs sk sl hr hu ro bg el et lv lt mt ga ca tr ru uk ja ko zh'

/** Names in everyday use that are no country's official one. */
const otherNames: Readonly<Record<string, string>> = {
  US: 'usa, u.s.a., u.s., america, united states of america, the states',
  GB: 'uk, u.k., great britain, britain, england, scotland, wales, northern ireland',
  NL: 'holland, the netherlands',
  CZ: 'czech republic, ceska republika',
  KR: 'korea, republic of korea, s. korea',
  DE: 'federal republic of germany, bundesrepublik deutschland, brd, ger',
  IE: 'republic of ireland, eire',
  GR: 'hellas, hellenic republic',
  AT: 'republic of austria, republik österreich',
  FR: 'french republic, république française',
  SK: 'slovak republic',
  TR: 'turkey',
  CN: "people's republic of china, prc",
  RU: 'russian federation',
}

const plain = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

let ageByName: ReadonlyMap<string, number> | undefined

/** Built when it is needed first. Of two countries with one name, the higher age counts. */
function namesOfCountries(): ReadonlyMap<string, number> {
  const ages = new Map(Object.entries(codesByAge).flatMap(([age, codes]) => codes.split(' ').map((c) => [c, +age])))
  const displays = languages.split(' ').map((language) => new Intl.DisplayNames([language], { type: 'region' }))
  const found = new Map<string, number>()
  for (const code of countryCodes) {
    const age = ages.get(code) ?? DEFAULT_AGE
    const names = [
      code,
      ...displays.map((display) => display.of(code) ?? code),
      ...(otherNames[code]?.split(',') ?? []),
    ]
    for (const name of names.map(plain)) found.set(name, Math.max(age, found.get(name) ?? 0))
  }
  return found
}

/** From this age on a person of the place consents alone. Case, accents and the language of the name don't matter. */
export function consentAgeOf(place: string): number {
  ageByName ??= namesOfCountries()
  return ageByName.get(plain(place)) ?? UNKNOWN_PLACE_AGE
}

/** Whether a parent or guardian has to confirm; also without an age, and below 16 in an unknown place (accounts-14). */
export const needsGuardian = (age: number | null | undefined, place: string | null | undefined): boolean =>
  typeof age !== 'number' || (age < UNKNOWN_PLACE_AGE && age < consentAgeOf(place ?? ''))

/** Days after which an account that no guardian confirmed is erased. */
export const GUARDIAN_DAYS = 14

/** The popular countries of profiles-2, in its order. */
export const popularCountries = [
  'United States',
  'United Kingdom',
  'Canada',
  'Australia',
  'Germany',
  'France',
  'Japan',
  'Brazil',
  'India',
  'Mexico',
  'Spain',
  'Italy',
  'Netherlands',
  'Sweden',
  'Finland',
  'Turkey',
  'South Korea',
  'China',
]

const otherCodes =
  'AD AE AF AG AL AM AO AR AT AZ BA BB BD BE BF BG BH BI BJ BN BO BS BT BW BY BZ CD CF CG CH CI CL CM CO CR CU CV CY CZ DJ DK DM ' +
  'DO DZ EC EE EG ER ET FJ FM GA GD GE GH GM GN GQ GR GT GW GY HK HN HR HT HU ID IE IL IQ IR IS JM JO KE KG KH KI KM KN KP KW KZ ' +
  'LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MH MK ML MM MN MO MR MT MU MV MW MY MZ NA NE NG NI NO NP NR NZ OM PA PE PG PH ' +
  'PK PL PR PS PT PW PY QA RO RS RU RW SA SB SC SD SG SI SK SL SM SN SO SR SS ST SV SY SZ TD TG TH TJ TL TM TN TO TT TV TW TZ UA ' +
  'UG UY UZ VA VC VE VN VU WS XK YE ZA ZM ZW'

const popularCodes = 'US GB CA AU DE FR JP BR IN MX ES IT NL SE FI TR KR CN'

/** The two-letter codes of all countries. */
export const countryCodes: readonly string[] = `${popularCodes} ${otherCodes}`.split(' ')

/** All other countries by their English names, in alphabetical order. */
export function otherCountries(): string[] {
  const names = new Intl.DisplayNames(['en'], { type: 'region' })
  return otherCodes
    .split(' ')
    .map((code) => names.of(code) ?? code)
    .sort((a, b) => a.localeCompare(b, 'en'))
}

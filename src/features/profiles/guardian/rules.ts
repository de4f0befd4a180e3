/**
 * The age of digital consent by country: below it a parent or guardian has to confirm. Sources: Art. 8 GDPR with the
 * national laws as the EU Agency for Fundamental Rights and betterinternetforkids.eu list them (2025), the UK Data
 * Protection Act 2018 s. 9, COPPA for the United States (under 13), and Korea's Personal Information Protection Act
 * Art. 22-2 (under 14). Countries of the EEA without another law have 16.
 */
const ages: Readonly<Record<number, readonly string[]>> = {
  13: ['Belgium', 'Estonia', 'Finland', 'Iceland', 'Latvia', 'Malta', 'Norway', 'Portugal', 'Sweden'],
  14: ['Austria', 'Bulgaria', 'Cyprus', 'Italy', 'Lithuania', 'South Korea', 'Spain'],
  15: ['Czechia', 'Denmark', 'France', 'Greece', 'Slovenia'],
  16: [
    ...['Croatia', 'Germany', 'Hungary', 'Ireland', 'Liechtenstein', 'Luxembourg', 'Netherlands', 'Poland'],
    ...['Romania', 'Slovakia'],
  ],
}

/** Countries without a rule above 13, which is the smallest age of the form. */
const DEFAULT_AGE = 13

const byCountry = new Map(
  Object.entries(ages).flatMap(([age, countries]) => countries.map((country) => [country, Number(age)] as const)),
)

/** From this age on a person of the country consents alone. */
export const consentAgeOf = (country: string): number => byCountry.get(country.trim()) ?? DEFAULT_AGE

/** Whether a parent or guardian has to confirm. Without an age the person counts as old enough. */
export const needsGuardian = (age: number | null | undefined, country: string | null | undefined): boolean =>
  typeof age === 'number' && age < consentAgeOf(country ?? '')

/** Days after which an account that no guardian confirmed is erased. */
export const GUARDIAN_DAYS = 14

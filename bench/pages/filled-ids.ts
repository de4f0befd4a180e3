/** How many people of the two kinds the filled database has. */
export const [studios, testers] = [2_000, 40_000]

/** Every eighth or seventh row of a kind belongs to a measured person; the others are spread over the rest. */
export const studioOf = (n: string) =>
  `(case when ${n} % 8 = 0 then 10000001 else 10000002 + ${n} % ${studios - 1} end)`
export const testerOf = (n: string) =>
  `(case when ${n} % 7 = 0 then 20000001 else 20000002 + (${n} * 37) % ${testers - 1} end)`

export const id = (number: string) => `(${number} || '-0000-4000-8000-000000000000')::uuid`
/** A valid UUID derived from any text. */
export const made = (text: string) => `overlay(overlay(md5(${text}) placing '4' from 13) placing '8' from 17)::uuid`

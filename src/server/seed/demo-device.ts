import { z } from 'zod'
import { profiles } from '#features/profiles/sql.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { foundRow } from '#platform/db/rows.ts'
import type { PlayedOn } from '#shared/play/played-on.ts'

const pcs: readonly Omit<PlayedOn, 'language'>[] = [
  { system: 'Windows', browser: 'Chrome', screen: '1920 × 1080', gpu: 'NVIDIA GeForce RTX 3060' },
  { system: 'Windows', browser: 'Edge', screen: '2560 × 1440', gpu: 'AMD Radeon RX 6700 XT' },
  { system: 'Windows', browser: 'Firefox', screen: '1920 × 1080', gpu: 'Intel(R) UHD Graphics 620' },
  { system: 'Linux', browser: 'Firefox', screen: '1920 × 1200', gpu: null },
  { system: 'Windows', browser: 'Chrome', screen: '3840 × 2160', gpu: 'NVIDIA GeForce RTX 4070' },
]

const phones: readonly Omit<PlayedOn, 'language'>[] = [
  { system: 'Android', browser: 'Chrome', screen: '2340 × 1080', gpu: 'Adreno (TM) 740' },
  { system: 'iOS', browser: 'Safari', screen: '2532 × 1170', gpu: 'Apple GPU' },
]

const languages: Readonly<Record<string, string>> = {
  Germany: 'de',
  France: 'fr',
  Japan: 'ja',
  Spain: 'es',
  Brazil: 'pt',
}

const person = z.object({ name: z.string(), device: z.string().nullable(), location: z.string().nullable() })

/** What a demo tester plays on: always the same, and fit for the device of their profile. */
export async function demoDevice(tx: SystemTx, testerId: string): Promise<PlayedOn> {
  const { name, device, location } = await foundRow(tx, person)`
    select p.name, p.device_type as device, p.location from ${profiles} p where p.id = ${testerId}`
  const all = device === 'Mobile' ? phones : pcs
  const at = [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % all.length
  const language = languages[location?.split(', ').at(-1) ?? ''] ?? 'en'
  return Object.assign({ language }, all[at] as Omit<PlayedOn, 'language'>)
}

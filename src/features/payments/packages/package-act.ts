import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { AskedAct } from '#features/approvals/ports.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { moneyText } from '#shared/texts/grouped.ts'
import { packageFields, type savePackageInput } from '../schema.ts'
import { creditPackages } from '../tables.ts'
import type { PackageFields } from './save-package.ts'

/** The saving of a package as an act that can need a second admin, with the lines that they read. */
export async function packageAct(
  tx: SystemTx,
  { requestId, reason, id, ...fields }: z.output<typeof savePackageInput>,
): Promise<Omit<AskedAct, 'askedBy' | 'id'> & { id: string | undefined }> {
  const [row] = await tx.select().from(creditPackages).where(eq(creditPackages.id, id))
  const from = row ? packageFields.parse(row) : null
  const terms = { name: fields.name, lines: linesOf(from, fields), input: { ...fields, id, from } }
  return { id: requestId, kind: 'package', profileId: null, reason, terms }
}

const shown: Record<keyof PackageFields, [label: string, text: (value: never) => string]> = {
  name: ['Name', (name: string) => name],
  description: ['Description', (text: string) => text || 'none'],
  credits: ['Credits', (credits: number) => credits.toLocaleString('en')],
  priceCents: ['Price', moneyText],
  discountPercentage: ['Discount badge', (percent: number) => `${percent}%`],
  isPopular: ['Most Popular', yesOrNo],
  isActive: ['On sale', yesOrNo],
}

function yesOrNo(value: boolean): string {
  return value ? 'yes' : 'no'
}

/** What changes. A package that goes on sale shows all that it then sells: nobody approved it while it was not. */
function linesOf(from: PackageFields | null, to: PackageFields): string[] {
  const goesOnSale = to.isActive && !from?.isActive
  return packageFields.keyof().options.flatMap((key) => {
    const [label, text] = shown[key]
    const changes = from?.[key] !== to[key]
    if (!changes && !goesOnSale) return []
    return [`${label}: ${text(to[key] as never)}${from && changes ? ` (now ${text(from[key] as never)})` : ''}`]
  })
}

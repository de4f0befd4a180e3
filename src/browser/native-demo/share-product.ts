import { brand } from '#shared/brand.ts'
import { Refusal } from './refusal.ts'

interface ShareResult {
  /** False when the user closed the sheet. */
  sent: boolean
  /** The app that received it, where the system reports it. */
  by?: string
}

/** Opens the phone's share sheet with the address of this product. */
export async function shareProduct(): Promise<ShareResult> {
  const { Share } = await import('@capacitor/share')
  const { value } = await Share.canShare()
  if (!value) throw new Refusal('This phone has no share sheet.')
  try {
    const { activityType } = await Share.share({
      title: brand.name,
      text: brand.long,
      url: window.location.origin,
      dialogTitle: `Share ${brand.name}`,
    })
    return { sent: true, ...(activityType && { by: activityType }) }
  } catch (error) {
    // The plugin has no code for a cancelled share; the message is the same on both systems.
    if (error instanceof Error && /^share cancell?ed$/i.test(error.message)) return { sent: false }
    throw error
  }
}

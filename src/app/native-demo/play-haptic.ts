export const feelings = ['light', 'medium', 'heavy', 'notification', 'selection'] as const
export type HapticEffect = (typeof feelings)[number]

/** Plays a haptic effect. */
export async function playHaptic(feeling: HapticEffect): Promise<HapticEffect> {
  const { Haptics, ImpactStyle, NotificationType } = await import('@capacitor/haptics')
  if (feeling === 'notification') await Haptics.notification({ type: NotificationType.Success })
  else if (feeling === 'selection') {
    await Haptics.selectionStart()
    await Haptics.selectionChanged()
    await Haptics.selectionEnd()
  } else {
    const style = { light: ImpactStyle.Light, medium: ImpactStyle.Medium, heavy: ImpactStyle.Heavy }[feeling]
    await Haptics.impact({ style })
  }
  return feeling
}

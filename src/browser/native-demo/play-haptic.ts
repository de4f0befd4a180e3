export const hapticEffects = ['light', 'medium', 'heavy', 'notification', 'selection'] as const
export type HapticEffect = (typeof hapticEffects)[number]

/** Plays a haptic effect. */
export async function playHaptic(effect: HapticEffect): Promise<HapticEffect> {
  const { Haptics, ImpactStyle, NotificationType } = await import('@capacitor/haptics')
  if (effect === 'notification') await Haptics.notification({ type: NotificationType.Success })
  else if (effect === 'selection') {
    await Haptics.selectionStart()
    await Haptics.selectionChanged()
    await Haptics.selectionEnd()
  } else {
    const style = { light: ImpactStyle.Light, medium: ImpactStyle.Medium, heavy: ImpactStyle.Heavy }[effect]
    await Haptics.impact({ style })
  }
  return effect
}

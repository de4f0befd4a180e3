import { codeOf, Refusal } from './refusal.ts'

const needsPermission = 'Camera permission is required to take pictures'
/** Percent (spec 1 §9). */
const quality = 90
/** The plugin's own codes. */
const denied = 'OS-PLUG-CAMR-0003'
const cancelled = 'OS-PLUG-CAMR-0006'

/** Opens the camera; answers a small version of the picture as a data address, or null when the person left. */
export async function takePicture(): Promise<string | null> {
  const { Camera } = await import('@capacitor/camera')
  const { camera } = await Camera.checkPermissions()
  if (camera !== 'granted') {
    const asked = await Camera.requestPermissions({ permissions: ['camera'] })
    if (asked.camera !== 'granted') throw new Refusal(needsPermission)
  }
  try {
    const { thumbnail, webPath } = await Camera.takePhoto({ quality, correctOrientation: true, saveToGallery: false })
    return thumbnail ? asDataAddress(thumbnail) : (webPath ?? null)
  } catch (error) {
    if (codeOf(error) === denied) throw new Refusal(needsPermission)
    if (codeOf(error) === cancelled) return null
    throw error
  }
}

/** The bridge hands over the bytes without saying what they are; a PNG always begins the same. */
const asDataAddress = (base64: string) =>
  `data:image/${base64.startsWith('iVBORw0KGgo') ? 'png' : 'jpeg'};base64,${base64}`

import { codeOf, Refusal } from './refusal.ts'

const needsPermission = 'Camera permission is required to take pictures'
/** Percent (product-15). */
const quality = 90
/** The camera plugin's own error codes. */
const denied = 'OS-PLUG-CAMR-0003'
const cancelled = 'OS-PLUG-CAMR-0006'

/** Opens the camera. Returns a small version of the picture as a data URL, or null when the user cancelled. */
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

/** The bridge returns the bytes without a media type; a PNG always starts with the same bytes. */
const asDataAddress = (base64: string) =>
  `data:image/${base64.startsWith('iVBORw0KGgo') ? 'png' : 'jpeg'};base64,${base64}`

export interface Microphone {
  id: string
  label: string
}

/** Asks for the microphone: the one with this id, or the one of the browser. Throws as `getUserMedia`. */
export const openMicrophone = (id?: string): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia({
    audio: { echoCancellation: true, noiseSuppression: true, ...(id !== undefined && { deviceId: { exact: id } }) },
  })

/** The microphones of this computer; their names are known once one was allowed. */
export async function microphones(): Promise<Microphone[]> {
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => [])
  return devices
    .filter(({ kind, deviceId }) => kind === 'audioinput' && deviceId !== '')
    .map(({ deviceId, label }, at) => ({ id: deviceId, label: label || `Microphone ${at + 1}` }))
}

/** Why there is no voice, in a sentence with a way out. */
export function voiceRefusal(error: unknown): string {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError')
    return 'The browser blocks the microphone. Allow it beside the address, then try again.'
  if (name === 'NotFoundError' || name === 'OverconstrainedError')
    return 'No microphone was found. Plug one in and try again, or record without voice.'
  return 'The microphone could not be opened. Another app may be using it.'
}

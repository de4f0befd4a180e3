import { saveBlob } from '../data/table/save-csv.ts'
import { isAnsweredLocally, sendCall } from './send.ts'

/** Downloads a file of the server. In the demo the browser makes it; false when the demo has no such file. */
export async function download(address: string): Promise<boolean> {
  if (!isAnsweredLocally()) {
    window.location.assign(address)
    return true
  }
  const response = await sendCall(address)
  const [, name = 'file'] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
  if (response.ok) saveBlob(name, await response.blob())
  return response.ok
}

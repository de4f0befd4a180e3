import { version } from '#shared/version.ts'
import { platform } from './platform.ts'
import { readDevice } from './read-device.ts'
import { codeOf, Refusal } from './refusal.ts'

export interface ReportFile {
  name: string
  /** Bytes. */
  size: number
}

const folder = 'playhatch-reports'
/** The file plugin's own error code. */
const missing = 'OS-PLUG-FILE-0008'

async function documents() {
  const { Directory, Encoding, Filesystem } = await import('@capacitor/filesystem')
  const locate = (name: string) => ({ path: `${folder}/${name}`, directory: Directory.Documents })
  return { Filesystem, locate, inFolder: { path: folder, directory: Directory.Documents }, encoding: Encoding.UTF8 }
}

/** Our reports in the phone's documents, newest first; an empty list when the folder does not exist. */
export async function listReports(): Promise<ReportFile[]> {
  const { Filesystem, inFolder } = await documents()
  try {
    const { files } = await Filesystem.readdir(inFolder)
    return files
      .filter(({ type, name }) => type === 'file' && name.endsWith('.json'))
      .map(({ name, size }) => ({ name, size }))
      .sort((a, b) => b.name.localeCompare(a.name))
  } catch (error) {
    if (codeOf(error) === missing) return []
    throw error
  }
}

/**
 * Writes a report with the facts that support needs: version, system, device. Returns the file's name. Throws Refusal
 * without the permission.
 */
export async function writeReport(now: Date): Promise<string> {
  const { Filesystem } = await documents()
  let { publicStorage } = await Filesystem.checkPermissions()
  if (publicStorage !== 'granted') ({ publicStorage } = await Filesystem.requestPermissions())
  if (publicStorage !== 'granted') throw new Refusal('Storage permission is required to keep reports.')
  const device = Object.fromEntries((await readDevice()).map(({ label, value }) => [label, value]))
  const name = `report-${now.toISOString().replace(/[:.]/g, '-')}.json`
  await putReport(name, JSON.stringify({ madeAt: now.toISOString(), version, platform: platform(), device }, null, 2))
  return name
}

/** Writes a report with the given content; used to undo a deletion. */
export async function putReport(name: string, data: string): Promise<void> {
  const { Filesystem, locate, encoding } = await documents()
  await Filesystem.writeFile({ ...locate(name), data, encoding, recursive: true })
}

export async function readReport(name: string): Promise<string> {
  const { Filesystem, locate, encoding } = await documents()
  const { data } = await Filesystem.readFile({ ...locate(name), encoding })
  return typeof data === 'string' ? data : data.text()
}

export async function deleteReport(name: string): Promise<void> {
  const { Filesystem, locate } = await documents()
  await Filesystem.deleteFile(locate(name))
}

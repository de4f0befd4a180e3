import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

interface PluginHeader {
  name: string
  methods: { name: string; rtype?: string }[]
}

const packages = ['app', 'camera', 'device', 'filesystem', 'haptics', 'push-notifications', 'share']

/** Methods that each plugin inherits from its base class on both systems. */
const inherited: PluginHeader['methods'] = [
  { name: 'addListener' },
  { name: 'removeListener' },
  { name: 'removeAllListeners', rtype: 'promise' },
  { name: 'checkPermissions', rtype: 'promise' },
  { name: 'requestPermissions', rtype: 'promise' },
]

const dialects = {
  android: {
    file: /Plugin\.(java|kt)$/,
    name: /@CapacitorPlugin\(\s*name = "(\w+)"/,
    method:
      /@PluginMethod(?:\(returnType = PluginMethod\.RETURN_(?<type>\w+)\))?\s+(?:@\w+\s+|override\s+|public\s+)*(?:void|fun)\s+(?<name>\w+)/g,
  },
  ios: {
    file: /Plugin\.swift$/,
    name: /jsName = "(\w+)"/,
    method: /CAPPluginMethod\(name: "(?<name>\w+)", returnType: CAPPluginReturn(?<type>\w+)\)/g,
  },
}

/** The list of plugins and methods that a native shell puts into the page, read from the plugins' native sources. */
export async function pluginHeaders(platform: 'android' | 'ios'): Promise<PluginHeader[]> {
  const { file, name, method } = dialects[platform]
  return Promise.all(
    packages.map(async (one) => {
      const folder = join(import.meta.dirname, '../../node_modules/@capacitor', one, platform)
      const entries = await readdir(folder, { recursive: true })
      const source = entries.find((entry) => file.test(entry) && !/test/i.test(entry))
      if (!source) throw new Error(`${one} has no ${platform} source`)
      const text = await readFile(join(folder, source), 'utf8')
      const own = [...text.matchAll(method)].map(({ groups }) => ({
        name: groups?.name ?? '',
        rtype: (groups?.type ?? 'promise').toLowerCase(),
      }))
      const title = name.exec(text)?.[1]
      if (!title || own.length === 0) throw new Error(`${source} has an unexpected format`)
      const names = new Set(own.map((known) => known.name))
      return { name: title, methods: [...inherited.filter((base) => !names.has(base.name)), ...own] }
    }),
  )
}

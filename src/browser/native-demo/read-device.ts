export interface DeviceFact {
  label: string
  value: string
}

const systems = { ios: 'iOS', android: 'Android', windows: 'Windows', mac: 'macOS', unknown: 'Unknown' }

/** Facts about the phone that the app may read without a permission: no device identifier and no owner-given name. */
export async function readDevice(): Promise<DeviceFact[]> {
  const { Device } = await import('@capacitor/device')
  const [info, battery, language] = await Promise.all([
    Device.getInfo(),
    Device.getBatteryInfo(),
    Device.getLanguageTag(),
  ])
  const facts: (DeviceFact | undefined)[] = [
    { label: 'Model', value: info.model },
    { label: 'Made by', value: info.manufacturer },
    { label: 'System', value: `${systems[info.operatingSystem] ?? info.operatingSystem} ${info.osVersion}` },
    { label: 'Web view', value: info.webViewVersion },
    { label: 'Kind', value: info.isVirtual ? 'Simulator' : 'Real device' },
    info.memUsed === undefined
      ? undefined
      : { label: 'Memory in use', value: `${Math.round(info.memUsed / 1024 / 1024)} MB` },
    battery.batteryLevel === undefined
      ? undefined
      : {
          label: 'Battery',
          value: `${Math.round(battery.batteryLevel * 100)}%${battery.isCharging ? ', charging' : ''}`,
        },
    { label: 'Language', value: language.value },
  ]
  return facts.filter((fact) => fact !== undefined)
}

import { Smartphone } from 'lucide-react'
import { KvList } from '#kit/data/kv-list.tsx'
import { NativeCard } from './native-card.tsx'
import { reachOf } from './platform.ts'
import { readDevice } from './read-device.ts'
import { useAct } from './use-act.ts'

export function DeviceCard() {
  const read = useAct(readDevice)
  return (
    <NativeCard
      icon={Smartphone}
      title="Device info"
      text="What a bug report needs to know about the phone: model, system, memory, battery."
      reach={reachOf('Device')}
      acts={[{ label: 'Read device info', onPress: () => read.mutate(), busy: read.isPending }]}
      error={read.error}
      result={read.data && 'The phone answered.'}
    >
      {read.data && <KvList items={read.data} />}
    </NativeCard>
  )
}

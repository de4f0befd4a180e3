import { useEffect, useState } from 'react'
import { Select } from '#kit/controls/select.tsx'
import { type Microphone, microphones } from '../capture/voice-source.ts'
import type { Recorder } from '../recorder.ts'

/** The microphones of this computer; picking one records with it at once. */
export function MicrophonePick({ recorder, className = '' }: { recorder: Recorder; className?: string }) {
  const used = recorder.state.useValue(({ microphone }) => microphone)
  const [devices, setDevices] = useState<Microphone[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: names are known once one was allowed
  useEffect(() => {
    const look = () => void microphones().then(setDevices)
    look()
    navigator.mediaDevices?.addEventListener('devicechange', look)
    return () => navigator.mediaDevices?.removeEventListener('devicechange', look)
  }, [used])
  return (
    <Select
      label="Microphone"
      value={
        (devices.find(({ label }) => label === used) ?? devices.find(({ id }) => used !== null && id === 'default'))?.id
      }
      placeholder={used ?? 'Pick a microphone'}
      onValueChange={(id) => void recorder.takeVoice(id)}
      options={devices.map(({ id, label }) => ({ value: id, label }))}
      className={className}
    />
  )
}

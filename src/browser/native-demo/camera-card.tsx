import { Camera } from 'lucide-react'
import { NativeCard } from './native-card.tsx'
import { reachOf } from './platform.ts'
import { takePicture } from './take-picture.ts'
import { useAct } from './use-act.ts'

export function CameraCard() {
  const take = useAct(takePicture)
  return (
    <NativeCard
      icon={Camera}
      title="Camera"
      text="Photograph a bug on another screen. The picture stays on this page and is sent nowhere."
      reach={reachOf('Camera')}
      acts={[{ label: 'Take a picture', onPress: () => take.mutate(), busy: take.isPending }]}
      error={take.error}
      result={take.data === null ? 'No picture was taken.' : take.data && 'The picture was taken.'}
    >
      {take.data && (
        <img
          src={take.data}
          alt="What you just photographed"
          className="max-h-64 w-full rounded-control border border-line bg-surface-2 object-contain"
        />
      )}
    </NativeCard>
  )
}

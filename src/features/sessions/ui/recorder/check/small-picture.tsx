import { useEffect, useRef } from 'react'

/** What is shared now, small and without sound. */
export function SmallPicture({ stream }: { stream: MediaStream }) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const { current } = video
    if (!current) return
    current.srcObject = stream
    return () => {
      current.srcObject = null
    }
  }, [stream])
  return (
    <video
      ref={video}
      autoPlay
      muted
      playsInline
      aria-label="What you share now"
      className="aspect-video w-52 rounded-control border border-line bg-[oklch(0.09_0.01_270)] object-contain"
    />
  )
}

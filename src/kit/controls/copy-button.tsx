import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button, IconButton } from './button.tsx'

interface CopyButtonProps {
  text: string
  /** Names what is copied: 'Copy link'. */
  label?: string
  /** Shows only the icon; the label is read out and shown on hover. */
  bare?: boolean
}

export function CopyButton({ text, label = 'Copy', bare = false }: CopyButtonProps) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle')
  useEffect(() => {
    if (state === 'idle') return
    const timer = setTimeout(() => setState('idle'), 2000)
    return () => clearTimeout(timer)
  }, [state])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setState('copied')
    } catch {
      setState('failed')
    }
  }
  const caption = state === 'copied' ? 'Copied' : state === 'failed' ? 'Select it and copy' : label
  const icon = state === 'copied' ? <Check className="text-good-ink" aria-hidden="true" /> : <Copy aria-hidden="true" />
  return (
    <>
      {bare ? (
        <IconButton label={caption} size="s" onClick={copy}>
          {icon}
        </IconButton>
      ) : (
        <Button size="s" onClick={copy}>
          {icon}
          {caption}
        </Button>
      )}
      <span role="status" className="sr-only">
        {state === 'idle' ? '' : caption}
      </span>
    </>
  )
}

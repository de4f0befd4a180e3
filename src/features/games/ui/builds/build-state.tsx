import { CircleAlert, RotateCw, Upload } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { formatBytes } from '#kit/data/format.ts'
import { Progress } from '#kit/feedback/progress.tsx'
import { toast } from '#kit/feedback/toast.tsx'
import { extensionsOf } from '../../build-file-types.ts'
import { isUploaded } from '../../rules.ts'
import type { Build } from '../../schema.ts'
import { games } from '../calls.ts'
import {
  type BuildUpload,
  interruptedFile,
  resumeBuildUpload,
  sendBuild,
  stopBuildUpload,
  useBuildUpload,
} from './build-uploads.ts'
import { ChoosePage } from './choose-page.tsx'
import { chosenFileError } from './chosen-file-error.ts'

/** State of a build that is not ready, with the action that continues it. */
export function BuildState({ build, gameId }: { build: Build; gameId: string }) {
  const upload = useBuildUpload(build.id)
  if (build.state === 'processing' || (build.state === 'uploading' && upload?.state === 'done')) {
    return (
      <div className="grid gap-1.5">
        <Progress label={`Checking ${build.version}`} />
        <p className="type-cap">The file is here and being checked. You can leave this page.</p>
      </div>
    )
  }
  if (upload?.state === 'sending' || upload?.state === 'paused')
    return <UploadProgress upload={upload} version={build.version} />
  if (build.state === 'failed') return <Failed build={build} gameId={gameId} />
  return <WaitsForFile build={build} gameId={gameId} error={upload?.error} />
}

function UploadProgress({ upload, version }: { upload: BuildUpload; version: string }) {
  const percent = Math.floor((upload.sent / upload.size) * 100)
  const paused = upload.state === 'paused'
  return (
    <div className="grid gap-1.5">
      <Progress
        label={`Upload of ${version}`}
        value={upload.sent}
        max={upload.size}
        tone={paused ? 'warn' : 'accent'}
      />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="type-cap">
          {paused
            ? `Paused at ${percent}%. Continues automatically when the connection is back.`
            : `${formatBytes(upload.sent)} of ${formatBytes(upload.size)}, ${percent}%. You can leave this page.`}
        </p>
        <span className="flex gap-2">
          {paused && (
            <Button size="s" onClick={() => void resumeBuildUpload(upload.id)}>
              Resume now
            </Button>
          )}
          <Button size="s" variant="quiet" onClick={() => void stopBuildUpload(upload.id)}>
            Stop
          </Button>
        </span>
      </div>
    </div>
  )
}

function Failed({ build, gameId }: { build: Build; gameId: string }) {
  const retry = useAct(games.retryBuild)
  if (build.pages && build.fileKept) {
    return (
      <div className="grid gap-2">
        <ChoosePage build={build} pages={build.pages} />
        <div className="flex">
          <ChooseFile build={build} gameId={gameId} label="Choose another file" />
        </div>
      </div>
    )
  }
  return (
    <Trouble text={build.failure ?? 'This build failed.'}>
      {build.fileKept && (
        <Button size="s" busy={retry.isPending} onClick={() => retry.mutate({ buildId: build.id })}>
          <RotateCw aria-hidden="true" />
          Try again
        </Button>
      )}
      <ChooseFile build={build} gameId={gameId} label="Choose another file" />
    </Trouble>
  )
}

function WaitsForFile({ build, gameId, error }: { build: Build; gameId: string; error: string | undefined }) {
  const name = interruptedFile(build.id)
  if (error) {
    return (
      <Trouble text={error}>
        <ChooseFile build={build} gameId={gameId} label="Choose a file" />
      </Trouble>
    )
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <p className="flex-1 basis-60 text-ink-muted">
        {name ? `The upload stopped. Choose ${name} again to continue it.` : 'Needs its file.'}
      </p>
      <ChooseFile build={build} gameId={gameId} label="Choose the file" />
    </div>
  )
}

function Trouble({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <p role="alert" className="flex flex-1 basis-60 items-start gap-1.5 text-bad-ink">
        <CircleAlert className="mt-[3px] size-[15px] flex-none" aria-hidden="true" />
        {text}
      </p>
      {children}
    </div>
  )
}

/** File picker: the same file resumes its upload, another file starts a new one. */
function ChooseFile({ build, gameId, label }: { build: Build; gameId: string; label: string }) {
  const input = useRef<HTMLInputElement>(null)
  const resend = useAct(games.resendBuild)
  const { kind } = build
  if (!isUploaded(kind)) return null

  const take = async (file: File | undefined) => {
    if (!file) return
    const problem = chosenFileError(kind, file)
    if (problem) return void toast.error('Error', problem)
    if (build.state === 'failed' || file.size !== build.bytes) {
      await resend.mutateAsync({ buildId: build.id, name: file.name, size: file.size })
    }
    void sendBuild({ buildId: build.id, gameId, file })
  }

  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={extensionsOf[kind].join(',')}
        onChange={(event) => {
          void take(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <Button size="s" busy={resend.isPending} onClick={() => input.current?.click()}>
        <Upload aria-hidden="true" />
        {label}
      </Button>
    </>
  )
}

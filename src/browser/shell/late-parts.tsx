import { IdentityWatch } from '#features/accounts/ui/identity/identity-watch.tsx'
import { useMe } from '#features/accounts/ui/use-me.ts'
import { UploadTray } from '#features/games/ui/builds/upload-tray.tsx'
import { useMainFocus } from './use-main-focus.ts'

/**
 * What the frame of all pages needs only after the first touch, so that no page waits for it. `landedOn` is the path of
 * the first page.
 */
export function LateParts({ landedOn }: { landedOn: string }) {
  const me = useMe()
  useMainFocus(landedOn)
  return (
    <>
      {me && <IdentityWatch />}
      <UploadTray />
    </>
  )
}

import { useFirstShortcut } from '#portal/keys/useFirstShortcut.ts'
import { BesidePanel } from './BesidePanel.tsx'
import { PreviewCard } from './PreviewCard.tsx'
import { useBeside } from './useBeside.ts'
import { usePointed } from './usePointed.ts'

/** Card of the reference that is pointed at, and the record opened beside the page. */
export function ReferencePreviews() {
  const { pointed, stay, leave, hide } = usePointed()
  const { beside, close } = useBeside()
  const isShown = pointed?.anchor.isConnected === true
  useFirstShortcut('close', isShown ? hide : undefined)
  return (
    <>
      {isShown && (
        <PreviewCard anchor={pointed.anchor} referred={pointed.referred} onEnter={stay} onLeave={leave} />
      )}
      {beside && <BesidePanel referred={beside} onClose={close} />}
    </>
  )
}

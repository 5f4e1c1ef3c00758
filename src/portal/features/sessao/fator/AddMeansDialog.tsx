import Button from '@mui/material/Button'
import { Suspense, useState } from 'react'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { AddFactorDialog, AddPasskeyDialog } from './addFactorChunk.ts'

type Props = { readonly onClose: (isAdded: boolean) => void }

/** Adding the factor that the company requires: an app, or a passkey instead. */
export function AddMeansDialog({ onClose }: Props) {
  const translate = useTranslate()
  const [isPasskey, setPasskey] = useState(false)
  const other = (
    <Button onClick={() => setPasskey(!isPasskey)}>
      {translate(isPasskey ? 'pages.fator.passkey.preferApp' : 'pages.fator.passkey.prefer')}
    </Button>
  )
  return (
    <Suspense fallback={null}>
      {isPasskey ? (
        <AddPasskeyDialog hasFactor={false} isRequired other={other} onClose={onClose} />
      ) : (
        <AddFactorDialog isRequired other={other} onClose={onClose} />
      )}
    </Suspense>
  )
}

import Box from '@mui/material/Box'
import { useState } from 'react'
import { publicImagemEndpoints } from '#contract/features/imagem.ts'
import { addressOf } from '#portal/providers/http/wire.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { PLATE } from './plate.ts'

const { 'logo/owner': endpoint } = publicImagemEndpoints

/** Logo of the channel's owner; nothing while loading, or without one. */
export function OwnerLogo({ height }: { readonly height: number }) {
  const translate = useTranslate()
  const [isThere, setThere] = useState(false)
  return (
    <Box
      component="img"
      // The API may be of another origin, whose pictures a page may not show otherwise.
      crossOrigin="anonymous"
      src={addressOf(endpoint, {}).href}
      alt={translate('shell.ownerLogo')}
      onLoad={() => setThere(true)}
      // In a bar without the space for it, it is the logo that gives way.
      sx={{
        ...PLATE,
        display: isThere ? 'block' : 'none',
        height,
        minWidth: 0,
        maxWidth: 96,
        objectFit: 'contain',
      }}
    />
  )
}

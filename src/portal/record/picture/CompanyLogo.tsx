import Box from '@mui/material/Box'
import { imagemEndpoints } from '#contract/features/imagem.ts'
import { answers } from '#portal/providers/session/additions.ts'
import { useSession } from '#portal/providers/session/session.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { PLATE } from './plate.ts'
import { usePicture } from './usePicture.ts'

const endpoint = imagemEndpoints['registro/logo']
/** No record but the session's company. */
const WHOLE_COMPANY = {}

/** Logo of the session's company; nothing while loading, or without one. */
export function CompanyLogo({ height }: { readonly height: number }) {
  const translate = useTranslate()
  const address = usePicture(endpoint, WHOLE_COMPANY, answers(useSession(), endpoint))
  if (!address) return null
  return (
    <Box
      component="img"
      src={address}
      alt={translate('pictures.companyLogo')}
      sx={{ ...PLATE, display: 'block', height, maxWidth: 1, objectFit: 'contain' }}
    />
  )
}

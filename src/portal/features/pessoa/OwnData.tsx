import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { Loaded } from '#portal/ui/Loaded.tsx'
import { KeptData } from './KeptData.tsx'
import { PersonFiles } from './PersonFiles.tsx'
import { usePrivacy } from './usePrivacy.ts'

/** Part of the profile: a copy of all that is kept about the signed-in user, and what that is. */
export function OwnData({ id }: { readonly id: number }) {
  const translate = useTranslate()
  const query = usePrivacy()
  return (
    <>
      <Typography color="text.secondary" sx={{ mt: 0.5, mb: 1 }}>
        {translate('pages.privacidade.own.about')}
      </Typography>
      <PersonFiles of={{ Registro: 'usuario', Id: id }} />
      <Box component="details" sx={{ mt: 2 }}>
        <Typography component="summary" sx={{ cursor: 'pointer', fontWeight: 'medium' }}>
          {translate('pages.privacidade.kept')}
        </Typography>
        <Loaded query={query}>{privacy => <KeptData privacy={privacy} />}</Loaded>
      </Box>
    </>
  )
}

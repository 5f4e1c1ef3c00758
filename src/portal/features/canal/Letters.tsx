import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { type CartaDevolvida, canalEndpoints } from '#contract/features/canal.ts'
import { call } from '#portal/providers/http/request.ts'
import { useCall } from '#portal/providers/http/useCall.ts'
import { toast } from '#portal/providers/messages/toast.ts'
import { isOffered } from '#portal/providers/session/canAccess.ts'
import { useSession } from '#portal/providers/session/session.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { INSET } from '#portal/theme/inset.ts'
import { formatInstant } from '#portal/ui/format/instant.ts'
import { Loaded } from '#portal/ui/Loaded.tsx'

const { 'canal/carta/reenviar': again, 'canal/carta/descartar': discard } = canalEndpoints

/** E-mails that were given up: whom to, why, and what can be done about each. */
export function Letters() {
  const translate = useTranslate()
  const language = useLocale()
  const query = useQuery({
    queryKey: ['canal', 'cartas', language],
    queryFn: ({ signal }) => call(canalEndpoints['canal/cartas'], { signal }),
  })
  return (
    <>
      <Alert severity="info" sx={{ mx: INSET, my: 1 }}>
        {translate('pages.canal.about')}
      </Alert>
      <Loaded query={query} empty={translate('pages.canal.noLetters')}>
        {letters => (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {letters.map(letter => (
              <LetterItem key={letter.Id} letter={letter} />
            ))}
          </Box>
        )}
      </Loaded>
    </>
  )
}

function LetterItem({ letter }: { readonly letter: CartaDevolvida }) {
  const translate = useTranslate()
  const language = useLocale()
  const user = useSession()
  const told = {
    rereads: ['canal'],
    onSuccess: ({ Message }: { readonly Message: string }) => void toast('success', Message),
  }
  const sending = useCall(again, told)
  const discarding = useCall(discard, told)
  const { Id, Para, Assunto, Empresa, Quando, Motivo } = letter
  const name = `${translate(`pages.canal.letters.${Assunto}`)} · ${Para}`
  const isBusy = sending.isPending || discarding.isPending
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        px: INSET,
        py: 1.25,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ flex: '1 1 280px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 'medium' }}>{name}</Typography>
        <Typography variant="body2" color="text.secondary">
          {[formatInstant(Quando, language), Empresa, Motivo].filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      {isOffered(user, again) && (
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button
            variant="outlined"
            disabled={isBusy}
            aria-label={`${translate('pages.canal.again')}: ${name}`}
            onClick={() => sending.mutate({ body: { Id } })}
          >
            {translate('pages.canal.again')}
          </Button>
          <Button
            color="error"
            disabled={isBusy}
            aria-label={`${translate('pages.canal.discard')}: ${name}`}
            onClick={() => discarding.mutate({ body: { Id } })}
          >
            {translate('pages.canal.discard')}
          </Button>
        </Box>
      )}
    </Box>
  )
}

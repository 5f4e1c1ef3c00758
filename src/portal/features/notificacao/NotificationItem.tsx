import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { Notificacao } from '#contract/features/notificacao.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { ClientLink } from '#portal/record/ClientLink.tsx'
import { formatInstant } from '#portal/ui/format/instant.ts'
import { visuallyHidden } from '#portal/ui/visuallyHidden.ts'

type Props = {
  readonly entry: Notificacao
  readonly onFollow: () => void
  readonly onRemove: () => void
}

const tones = { INFO: 'primary', SUCESSO: 'success', ALERTA: 'warning', ERRO: 'error' } as const

/** One notification: a dot while it is unread, what happened, to whose record and when. */
export function NotificationItem({ entry, onFollow, onRemove }: Props) {
  const translate = useTranslate()
  const language = useLocale()
  const { Titulo, Texto, Tipo, Rota, Cliente, Lida, Data } = entry
  return (
    <Box
      component="li"
      sx={{ display: 'flex', gap: 1, px: 2, py: 1.25, borderTop: 1, borderColor: 'divider' }}
    >
      <Box
        aria-hidden
        sx={{
          flex: 'none',
          width: 8,
          height: 8,
          mt: 0.875,
          borderRadius: '50%',
          bgcolor: Lida ? 'transparent' : `${tones[Tipo]}.main`,
        }}
      />
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {!Lida && (
          <Box component="span" sx={visuallyHidden}>
            {`${translate('pages.notificacoes.new')}: `}
          </Box>
        )}
        {Rota === null ? (
          <Typography component="span" sx={{ fontWeight: Lida ? 'regular' : 'medium' }}>
            {Titulo}
          </Typography>
        ) : (
          <Link
            component={ClientLink}
            client={Cliente}
            to={Rota}
            onClick={onFollow}
            sx={{ fontWeight: Lida ? 'regular' : 'medium' }}
          >
            {Titulo}
          </Link>
        )}
        <Typography variant="body2" color="text.secondary">
          {[Texto, Cliente?.RazaoSocial].filter(Boolean).join(' · ')}
        </Typography>
        <Typography
          variant="body2"
          component="time"
          dateTime={Data}
          color="text.secondary"
          sx={{ fontVariantNumeric: 'tabular-nums' }}
        >
          {formatInstant(Data, language)}
        </Typography>
      </Box>
      <IconButton
        size="small"
        aria-label={translate('pages.notificacoes.remove', { title: Titulo })}
        onClick={onRemove}
        sx={{ alignSelf: 'flex-start' }}
      >
        <Close fontSize="inherit" />
      </IconButton>
    </Box>
  )
}

import type { SvgIconComponent } from '@mui/icons-material'
import CloudOff from '@mui/icons-material/CloudOffOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { ICON } from '#portal/theme/marks.ts'

type NoteProps = {
  readonly icon: SvgIconComponent
  readonly title: string
  readonly text: string
  readonly children?: ReactNode
}

/** Notice in place of rows or of a record, with the reason why there are none. */
export function Note({ icon: Icon, title, text, children }: NoteProps) {
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', textAlign: 'center', gap: 0.5, px: 3, py: 6 }}>
      <Icon aria-hidden sx={{ fontSize: ICON.note, color: 'text.disabled', mb: 0.5 }} />
      <Typography variant="h3" component="p">
        {title}
      </Typography>
      <Typography color="text.secondary" sx={{ maxWidth: 420 }}>
        {text}
      </Typography>
      <Box sx={{ mt: 1.5 }}>{children}</Box>
    </Box>
  )
}

/** Notice in place of content that is loaded when the connection is back. */
export function Disconnected() {
  const translate = useTranslate()
  return (
    <Note icon={CloudOff} title={translate('lists.offline.title')} text={translate('lists.offline.text')} />
  )
}

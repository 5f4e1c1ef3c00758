import type Schedule from '@mui/icons-material/ScheduleOutlined'
import Typography from '@mui/material/Typography'
import { type Tone, tint } from '#portal/ui/tone.ts'

type Props = { readonly tone: Tone; readonly icon: typeof Schedule; readonly children: string }

/** Label that tells how two amounts compare, with an icon and a colour. */
export function HintLabel({ tone, icon: Icon, children }: Props) {
  return (
    <Typography
      component="p"
      variant="body2"
      sx={[
        theme => tint(theme, tone),
        { display: 'inline-flex', gap: 0.75, px: 1, py: 0.25, borderRadius: '6px' },
      ]}
    >
      <Icon aria-hidden sx={{ fontSize: 16, mt: '2px' }} />
      <span>{children}</span>
    </Typography>
  )
}

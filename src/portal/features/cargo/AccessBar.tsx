import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { AcessoServico } from '#contract/features/cargo.ts'
import { serviceLabel } from '#portal/providers/words/serviceLabel.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { Bar } from '#portal/record/form/ActionBar.tsx'
import { effectOf, type FlagsDraft } from './matrix.ts'

type Props = {
  readonly draft: FlagsDraft
  readonly services: readonly AcessoServico[]
  /** Number of users with the job role. */
  readonly users: number
  readonly isSaving: boolean
  readonly onSave: () => void
  readonly onDiscard: () => void
}

/** Effect of unsaved changes on the users of the job role, with Save and Discard. */
export function AccessBar({ draft, services, users, isSaving, onSave, onDiscard }: Props) {
  const translate = useTranslate()
  const { lost, won } = effectOf(draft, services)
  const named = (effects: typeof lost) =>
    effects
      .map(({ code, flag }) => `${translate(`pages.cargo.flags.${flag}`)} ${serviceLabel(translate, code)}`)
      .join(', ')
  return (
    <Bar>
      <Button variant="contained" onClick={onSave} disabled={isSaving}>
        {translate('actions.save')}
      </Button>
      <Button variant="outlined" onClick={onDiscard} disabled={isSaving}>
        {translate('pages.cargo.discard')}
      </Button>
      <Box role="status" sx={{ flex: 1, minWidth: 200, maxHeight: 96, overflow: 'auto' }}>
        {lost.length > 0 && (
          <Typography variant="body2" color="error.dark">
            {translate('pages.cargo.lose', { smart_count: users, names: named(lost) })}
          </Typography>
        )}
        {won.length > 0 && (
          <Typography variant="body2">
            {translate('pages.cargo.gain', { smart_count: users, names: named(won) })}
          </Typography>
        )}
      </Box>
    </Bar>
  )
}

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { SaveButton } from 'react-admin'
import type { WordKey } from '#i18n/words.ts'
import { useConnection } from '#portal/providers/http/connection.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { INSET } from '#portal/theme/inset.ts'
import { forThumbs } from '#portal/theme/thumb.ts'
import { publishedHeight } from '#portal/ui/publishedHeight.ts'
import { useLive } from './live.tsx'
import { SaveAgainButton } from './SaveAgainButton.tsx'

type Props = {
  readonly isSaving: boolean
  /** Word of the button that submits the form, where that is no saving yet. */
  readonly saveLabel?: WordKey
  readonly onBack: () => void
  readonly backLabel: string
  /** Begins the next record once this one is saved; undefined where that is not offered. */
  readonly onSavedAgain?: (() => void) | undefined
  /** Other actions on the record, besides Save and Back. */
  readonly children?: ReactNode
}

/** Sticky bar with the form's buttons and the number of errors; no toast covers it. */
export function ActionBar(props: Props) {
  const { isSaving, saveLabel = 'actions.save', onBack, backLabel, onSavedAgain, children } = props
  const translate = useTranslate()
  const { errors, isChecked } = useLive()
  const savingWord = useConnection() ? 'forms.saving' : 'forms.waiting'
  const problems = isChecked ? Object.keys(errors).length : 0
  return (
    <Bar>
      <Typography
        role="status"
        variant="body2"
        sx={{ width: 1, color: 'error.dark', fontWeight: 'medium', '&:empty': { display: 'none' } }}
      >
        {problems > 0 && translate('forms.problems', { smart_count: problems })}
      </Typography>
      <SaveButton
        label={isSaving ? savingWord : saveLabel}
        icon={null}
        disabled={isSaving}
        alwaysEnable={!isSaving}
      />
      {onSavedAgain && <SaveAgainButton isSaving={isSaving} onSaved={onSavedAgain} />}
      <Button onClick={onBack}>{backLabel}</Button>
      <Box sx={{ flex: 1 }} />
      {children}
    </Bar>
  )
}

const publishHeight = publishedHeight('--action-bar')

const bar = {
  position: 'sticky',
  bottom: 0,
  zIndex: 3,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  px: INSET,
  py: 1.25,
  bgcolor: 'background.paper',
  borderTop: 1,
  borderColor: 'divider',
} as const

/** Row of buttons, sticky at the bottom of the scroll container. */
export function Bar({ children }: { readonly children: ReactNode }) {
  return (
    <Box ref={publishHeight} data-bar sx={[bar, forThumbs]}>
      {children}
    </Box>
  )
}

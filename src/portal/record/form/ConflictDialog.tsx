import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useId, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { Entity } from '#contract/entity.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { useHistory } from '#portal/record/history/useHistory.ts'
import { INSET } from '#portal/theme/inset.ts'
import { formatInstant } from '#portal/ui/format/instant.ts'
import { ConflictField } from './ConflictField.tsx'
import {
  type Choices,
  type Conflict,
  type ConflictComparison,
  type ConflictSide,
  conflictComparison,
  mergedValues,
} from './conflict.ts'
import { MergedFields } from './MergedFields.tsx'

type Props = {
  readonly entity: Entity
  readonly conflict: Conflict
  readonly isOpen: boolean
  /** Receives the user's values to apply on top of the version that was saved by somebody else. */
  readonly onSave: (merged: FieldValues) => void
  readonly onCancel: () => void
  readonly onExited: () => void
}

/** Dialog of an edit conflict: both versions side by side by field; nothing is lost until one is chosen. */
export function ConflictDialog({ entity, conflict, isOpen, onSave, onCancel, onExited }: Props) {
  const translate = useTranslate()
  const id = useId()
  const body = useRef<HTMLDivElement>(null)
  const [choices, setChoices] = useState<Choices>({})
  const [isSubmitted, setSubmitted] = useState(false)
  const { clashing, byThem, byMe } = conflictComparison(entity, conflict)
  const open = clashing.filter(name => !choices[name])
  const chooseAll = (side: ConflictSide) => setChoices(Object.fromEntries(clashing.map(name => [name, side])))
  const onConfirm = () => {
    if (open.length === 0) return onSave(mergedValues(entity, conflict, choices))
    setSubmitted(true)
    body.current?.querySelector<HTMLElement>(`fieldset[data-field="${open[0]}"] input`)?.focus()
  }
  return (
    <Dialog
      open={isOpen}
      onClose={onCancel}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      maxWidth="md"
      fullWidth
      slotProps={{
        transition: { onExited },
        paper: { sx: { mx: { xs: 1, sm: 4 }, width: { xs: 'calc(100% - 16px)', sm: 'calc(100% - 64px)' } } },
      }}
    >
      <DialogTitle id={`${id}-title`} variant="h2" sx={{ px: INSET }}>
        {translate('conflict.title')}
      </DialogTitle>
      <DialogContent ref={body} sx={{ display: 'grid', gap: 2, px: INSET }}>
        <Typography id={`${id}-text`}>
          <Saver entity={entity} conflict={conflict} /> {translate(textOf({ clashing, byThem, byMe }))}
        </Typography>
        {clashing.length > 0 && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button size="small" variant="outlined" onClick={() => chooseAll('mine')}>
              {translate('conflict.allMine')}
            </Button>
            <Button size="small" variant="outlined" onClick={() => chooseAll('theirs')}>
              {translate('conflict.allTheirs')}
            </Button>
          </Box>
        )}
        {clashing.map(name => (
          <ConflictField
            key={name}
            entity={entity}
            name={name}
            conflict={conflict}
            chosen={choices[name]}
            isMissing={isSubmitted && !choices[name]}
            onChoose={side => setChoices(before => ({ ...before, [name]: side }))}
          />
        ))}
        <MergedFields entity={entity} conflict={conflict} byThem={byThem} byMe={byMe} />
      </DialogContent>
      <DialogActions sx={{ px: INSET, pb: 2, flexWrap: 'wrap', rowGap: 1 }}>
        <Typography
          role="status"
          variant="body2"
          sx={{ mr: 'auto', color: 'error.dark', fontWeight: 'medium' }}
        >
          {isSubmitted && open.length > 0 && translate('conflict.choose', { smart_count: open.length })}
        </Typography>
        <Button onClick={onCancel}>{translate('conflict.back')}</Button>
        <Button variant="contained" onClick={onConfirm}>
          {translate('actions.save')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function textOf({ clashing, byThem, byMe }: ConflictComparison) {
  if (clashing.length > 0) return 'conflict.text'
  return byThem.length + byMe.length > 0 ? 'conflict.textMerged' : 'conflict.textSame'
}

/** Author and time of the other version, once the history is loaded. */
function Saver({ entity, conflict: { theirs } }: Pick<Props, 'entity' | 'conflict'>) {
  const translate = useTranslate()
  const language = useLocale()
  const { entries = [] } = useHistory(entity, Number(theirs['Id']))
  const last = entries.find(({ Entidade, Acao }) => Entidade === entity.name && Acao === 'atualizar')
  if (!last?.Usuario) return translate('conflict.bySomebody')
  return translate('conflict.by', { user: last.Usuario, when: formatInstant(last.Quando, language) })
}

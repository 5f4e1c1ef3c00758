import Undo from '@mui/icons-material/Undo'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ComponentProps } from 'react'
import { IconButtonWithTooltip } from 'react-admin'
import type { Entity } from '#contract/entity.ts'
import { isSame } from '#contract/equality.ts'
import type { HistoryEntry } from '#contract/history.ts'
import { FromTo } from '#portal/fields/changes/FromTo.tsx'
import { ValueChange } from '#portal/fields/changes/ValueChange.tsx'
import { useLabels } from '#portal/fields/labels.ts'
import { ExpandableField } from '#portal/fields/values/ExpandableField.tsx'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import type { AnyField } from '#schema/kind.ts'
import { recordAfter, recordBefore } from './recordBefore.ts'

type Props = {
  readonly entity: Entity
  readonly name: string
  readonly field: AnyField
  readonly entry: HistoryEntry
  readonly onRestore: (() => void) | undefined
}

/** Field of a history entry, before and after; of a created or deleted record, its only value. */
export function ChangedField({ entity, name, field, entry, onRestore }: Props) {
  const translate = useTranslate()
  const label = useLabels(entity).field(name)
  const { de, para } = entry.Mudancas[name] ?? {}
  const after = recordAfter(entry)
  // A value without text, such as a picture, was replaced by another.
  const isAgain = entry.Acao === 'atualizar' && isSame(de, para)
  const restore = translate('history.restore.field', { field: label })
  return (
    <Box component="li" sx={rowStyle}>
      <Typography variant="subtitle2" component="span" color="text.secondary" sx={{ pt: 0.125 }}>
        {label}
      </Typography>
      <Box sx={{ gridArea: 'values', minWidth: 0 }}>
        {isAgain ? (
          <Again source={name} field={field} record={after} />
        ) : (
          <ValueChange
            source={name}
            field={field}
            before={entry.Acao === 'adicionar' ? undefined : recordBefore(entry)}
            after={entry.Acao === 'excluir' ? undefined : after}
          />
        )}
      </Box>
      {onRestore && (
        <IconButtonWithTooltip
          label={restore}
          size="small"
          onClick={onRestore}
          sx={{ gridArea: 'action', my: -0.5 }}
        >
          <Undo fontSize="small" />
        </IconButtonWithTooltip>
      )}
    </Box>
  )
}

/** Value that was replaced by another without a text that differs. */
function Again(shown: ComponentProps<typeof ExpandableField>) {
  const translate = useTranslate()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, minWidth: 0 }}>
      <FromTo to={<ExpandableField {...shown} />} />
      <span>{translate('history.again')}</span>
    </Box>
  )
}

const rowStyle = {
  position: 'relative',
  display: 'grid',
  columnGap: 1.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) 32px', sm: '150px minmax(0, 1fr) 32px' },
  gridTemplateAreas: { xs: '"label action" "values values"', sm: '"label values action"' },
}

import ArrowForward from '@mui/icons-material/ArrowForward'
import Undo from '@mui/icons-material/Undo'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import type { Entity } from '#contract/entity.ts'
import type { HistoryEntry } from '#contract/history.ts'
import { isSame } from '#contract/same.ts'
import { ExpandableText } from '#portal/fields/cells/ExpandableText.tsx'
import { useLabels } from '#portal/fields/labels.ts'
import { visuallyHidden } from '#portal/ui/visuallyHidden.ts'
import { useWords } from '#portal/words/language.ts'
import type { AnyField } from '#schema/kind.ts'

type Props = {
  readonly entity: Entity
  readonly name: string
  readonly field: AnyField
  readonly entry: HistoryEntry
  readonly onRestore: (() => void) | undefined
}

/** Field of a history entry, before and after; of a created or deleted record, its only value. */
export function ChangedField({ entity, name, field, entry, onRestore }: Props) {
  const translate = useWords()
  const label = useLabels(entity).field(name)
  const { de, para } = entry.Mudancas[name] ?? {}
  const before = { ...entry.Titulo, ...sideOf(entry, 'de') }
  const after = { ...entry.Titulo, ...sideOf(entry, 'para') }
  // A value without text, such as a picture, was replaced by another.
  const isAgain = entry.Acao === 'atualizar' && isSame(de, para)
  const restore = translate('history.restore.field', { field: label })
  return (
    <Box component="li" sx={rowStyle}>
      <Typography variant="subtitle2" component="span" color="text.secondary" sx={{ pt: 0.125 }}>
        {label}
      </Typography>
      <Box
        sx={{ gridArea: 'values', display: 'flex', flexWrap: 'wrap', columnGap: 1, rowGap: 0.5, minWidth: 0 }}
      >
        {entry.Acao !== 'adicionar' && !isAgain && (
          <Box sx={{ color: 'text.secondary', minWidth: 0 }}>
            <Box component="span" sx={visuallyHidden}>{`${translate('history.from')} `}</Box>
            <ExpandableText field={field} value={de} record={before} />
          </Box>
        )}
        {entry.Acao !== 'excluir' && (
          <Box sx={{ display: 'flex', gap: 1, minWidth: 0 }}>
            {entry.Acao === 'atualizar' && !isAgain && (
              <ArrowForward aria-hidden sx={{ fontSize: 16, mt: 0.375, color: 'text.secondary' }} />
            )}
            <Box sx={{ minWidth: 0 }}>
              <Box component="span" sx={visuallyHidden}>{`${translate('history.to')} `}</Box>
              <ExpandableText field={field} value={para} record={after} />
            </Box>
            {isAgain && <Box component="span">{translate('history.again')}</Box>}
          </Box>
        )}
      </Box>
      {onRestore && (
        <Tooltip title={restore}>
          <IconButton
            size="small"
            onClick={onRestore}
            aria-label={restore}
            sx={{ gridArea: 'action', my: -0.5 }}
          >
            <Undo fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
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

/** Values of one side (`de` or `para`): a shown field may refer to another that changed with it. */
const sideOf = ({ Mudancas }: HistoryEntry, side: 'de' | 'para') =>
  Object.fromEntries(Object.entries(Mudancas).map(([name, change]) => [name, change[side]]))

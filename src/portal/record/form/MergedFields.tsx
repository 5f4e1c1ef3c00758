import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import type { Entity } from '#contract/entity.ts'
import { differingPart } from '#portal/fields/changes/differing.ts'
import { useLabels } from '#portal/fields/labels.ts'
import { ExpandableField } from '#portal/fields/values/ExpandableField.tsx'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { type Conflict, type ConflictComparison, keptValue } from './conflict.ts'

type Props = Pick<ConflictComparison, 'byThem' | 'byMe'> & {
  readonly entity: Entity
  readonly conflict: Conflict
}

/** Fields changed on one side only, which are merged without a question. */
export function MergedFields({ entity, conflict, byThem, byMe }: Props) {
  const translate = useTranslate()
  const id = useId()
  const { field: labelOf } = useLabels(entity)
  const [theirs, mine] = [conflict.theirs, { ...conflict.theirs, ...conflict.mine }]
  // Each side gets what the other one changed.
  const merged = [
    ...byThem.map(name => ({ name, gets: 'mine', from: theirs, whose: 'conflict.theirsMerged' }) as const),
    ...byMe.map(name => ({ name, gets: 'theirs', from: mine, whose: 'conflict.mineMerged' }) as const),
  ]
  if (merged.length === 0) return null
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="subtitle2" component="h3" color="text.secondary" sx={{ mb: 0.75 }}>
        {translate('conflict.merged')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.75 }}>
        {merged.map(({ name, gets, from, whose }) => {
          const field = entity.spec.fields[name]
          const value = keptValue(entity, conflict, name, gets)
          return (
            <Box
              key={`${name} ${whose}`}
              component="li"
              sx={{
                display: 'grid',
                columnGap: 1.5,
                gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '200px minmax(0, 1fr)' },
              }}
            >
              <Typography variant="body2" component="span">
                {labelOf(name)}
                <Box component="span" sx={{ color: 'text.secondary' }}>{` · ${translate(whose)}`}</Box>
              </Typography>
              <Box sx={{ minWidth: 0, typography: 'body1' }}>
                {field && (
                  <ExpandableField
                    source={name}
                    field={field}
                    record={{ ...from, [name]: differingPart(field, value, conflict[gets][name]) }}
                    other={conflict.base}
                  />
                )}
              </Box>
            </Box>
          )
        })}
      </Box>
    </Box>
  )
}

import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useId } from 'react'
import type { RecordVersion } from '#contract/history.ts'
import { ValueChange } from '#portal/fields/changes/ValueChange.tsx'
import type { AnyField } from '#schema/kind.ts'
import { recordAfter, recordBefore } from './recordBefore.ts'

type Props = {
  readonly label: string
  readonly name: string
  readonly field: AnyField
  readonly version: RecordVersion
  readonly isChosen: boolean
  readonly onTurn: () => void
}

/** Field that an earlier version would change back, from now to then, with a tick to leave it out. */
export function VersionField({ label, name, field, version, isChosen, onTurn }: Props) {
  const id = useId()
  return (
    <Box component="li" sx={rowStyle}>
      <FormControlLabel
        label={label}
        control={
          <Checkbox
            size="small"
            checked={isChosen}
            onChange={onTurn}
            slotProps={{ input: { 'aria-describedby': id } }}
          />
        }
        slotProps={{ typography: { variant: 'subtitle2', sx: { overflowWrap: 'anywhere' } } }}
        sx={{ mr: 0 }}
      />
      <Box id={id} sx={{ minWidth: 0, pl: { xs: 3.5, sm: 0 }, py: { sm: 1 }, overflowWrap: 'anywhere' }}>
        <ValueChange
          source={name}
          field={field}
          before={recordBefore(version)}
          after={recordAfter(version)}
        />
      </Box>
    </Box>
  )
}

const rowStyle = {
  display: 'grid',
  columnGap: 1.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '200px minmax(0, 1fr)' },
}

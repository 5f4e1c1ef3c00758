import DeleteSweep from '@mui/icons-material/DeleteSweepOutlined'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import type { Entity } from '#contract/entity.ts'
import { BIN_DAYS } from '#contract/features/lixeira.ts'
import { LONGEST_SOUGHT } from '#contract/paging.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { INSET } from '#portal/theme/inset.ts'
import { Note } from '#portal/ui/Note.tsx'
import { useDebounced } from '#portal/ui/useDebounced.ts'
import { DeletedRecord } from './DeletedRecord.tsx'
import { HistoryFrame } from './HistoryFrame.tsx'
import { useDeleted } from './useDeleted.ts'

/** Milliseconds of silence after which what is typed is searched for. */
const DELAY = 350

type Props = { readonly entity: Entity }

/** Deleted records of a register, to be found by their title and restored (decision 0341). */
export function DeletedRecords({ entity }: Props) {
  const translate = useTranslate()
  const [typed, setTyped] = useState('')
  const q = useDebounced(typed.trim(), DELAY)
  return (
    <>
      <Box sx={{ px: INSET, pt: 2, pb: 1 }}>
        <TextField
          type="search"
          size="small"
          fullWidth
          placeholder={translate('history.bin.search')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          slotProps={{
            htmlInput: { 'aria-label': translate('history.bin.search'), maxLength: LONGEST_SOUGHT },
          }}
        />
      </Box>
      <Deleted entity={entity} q={q} />
    </>
  )
}

function Deleted({ entity, q }: Props & { readonly q: string }) {
  const translate = useTranslate()
  const { deleted, ...query } = useDeleted(entity, q)
  const nothing = q === '' ? 'empty' : 'nothing'
  return (
    <HistoryFrame
      query={query}
      failed="history.bin.failed"
      loading="history.bin.loading"
      title="history.bin.list"
      more="history.more"
      items={deleted?.map(one => <DeletedRecord key={one.Id} entity={entity} deleted={one} />)}
      empty={
        <Note
          icon={DeleteSweep}
          title={translate(`history.bin.${nothing}.title`)}
          text={translate(`history.bin.${nothing}.text`, { days: BIN_DAYS, q })}
        />
      }
    />
  )
}

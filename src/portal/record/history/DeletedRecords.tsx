import DeleteSweep from '@mui/icons-material/DeleteSweepOutlined'
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import type { Entity } from '#contract/entity.ts'
import { BIN_DAYS } from '#contract/features/lixeira.ts'
import { LONGEST_SOUGHT } from '#contract/paging.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { INSET } from '#portal/theme/inset.ts'
import { ListSkeleton } from '#portal/ui/ListSkeleton.tsx'
import { Note } from '#portal/ui/Note.tsx'
import { useDebounced } from '#portal/ui/useDebounced.ts'
import { DeletedRecord } from './DeletedRecord.tsx'
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
      <Box sx={{ px: INSET, pt: 2 }}>
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
  const { deleted, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useDeleted(entity, q)
  if (error) {
    return (
      <Note icon={ErrorOutline} title={translate('history.bin.failed')} text={error.message}>
        <Button variant="outlined" onClick={() => void refetch()}>
          {translate('actions.retry')}
        </Button>
      </Note>
    )
  }
  if (!deleted) return <ListSkeleton label={translate('history.bin.loading')} />
  if (deleted.length === 0) {
    const nothing = q === '' ? 'empty' : 'nothing'
    return (
      <Note
        icon={DeleteSweep}
        title={translate(`history.bin.${nothing}.title`)}
        text={translate(`history.bin.${nothing}.text`, { days: BIN_DAYS, q })}
      />
    )
  }
  return (
    <Box sx={{ px: INSET, pb: 3 }}>
      <Box
        component="ol"
        aria-label={translate('history.bin.list')}
        sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}
      >
        {deleted.map(one => (
          <DeletedRecord key={one.Id} entity={entity} deleted={one} />
        ))}
      </Box>
      {hasNextPage && (
        <Button
          variant="outlined"
          onClick={() => void fetchNextPage()}
          loading={isFetchingNextPage}
          sx={{ mt: 2 }}
        >
          {translate('history.more')}
        </Button>
      )}
    </Box>
  )
}

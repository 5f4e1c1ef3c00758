import Box from '@mui/material/Box'
import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { useOpened } from '#portal/record/useOpened.ts'
import { EntityList } from '#portal/resources/list/EntityList.tsx'
import { Empty } from '#portal/resources/list/ListNotices.tsx'
import { ListToolbar } from '#portal/resources/list/ListToolbar.tsx'
import type { RowHandlers } from '#portal/resources/list/rowHandlers.ts'

/** Users with the job role. */
export function CargoUsers() {
  const record = useOpened('cargo')
  const navigate = useNavigate()
  const rowHandlers = useMemo<RowHandlers>(
    () => ({
      hrefOf: ({ Id }) => `/usuario/${Id}`,
      onOpen: ({ Id }) => void navigate(`/usuario/${Id}`),
    }),
    [navigate],
  )
  return (
    <Box sx={{ px: { sm: 1 } }}>
      <EntityList
        resource="usuario"
        isInAddress={false}
        isFramed={false}
        isSelectable={false}
        filter={{ IdCargo: record.Id }}
        rowHandlers={rowHandlers}
        toolbar={<ListToolbar onAdd={undefined} />}
        empty={<Empty onAdd={undefined} />}
      />
    </Box>
  )
}

import Box from '@mui/material/Box'
import { useNavigate } from 'react-router-dom'
import { entityNamed } from '#contract/entity.ts'
import type { OpenedOf } from '#contract/record.ts'
import { EntityList } from '#portal/entity/list/EntityList.tsx'
import { Empty } from '#portal/entity/list/ListNotices.tsx'
import { ListToolbar } from '#portal/entity/list/ListToolbar.tsx'

const usuario = entityNamed('usuario')

/** Users with the job role. */
export function CargoUsers({ record }: { readonly record: OpenedOf<'cargo'> }) {
  const navigate = useNavigate()
  return (
    <Box sx={{ px: { sm: 1 } }}>
      <EntityList
        entity={usuario}
        isInAddress={false}
        isFramed={false}
        isSelectable={false}
        filter={{ IdCargo: record.Id }}
        rowHandlers={{
          hrefOf: ({ Id }) => `/usuario/${Id}`,
          onOpen: ({ Id }) => void navigate(`/usuario/${Id}`),
        }}
        toolbar={<ListToolbar entity={usuario} onAdd={undefined} />}
        empty={<Empty onAdd={undefined} />}
      />
    </Box>
  )
}

import UploadFile from '@mui/icons-material/UploadFileOutlined'
import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import type { Entity } from '#contract/entity.ts'
import { importRouteOf } from '#contract/route.ts'
import { useRights } from '#portal/parts/record/useRights.ts'
import { useWords } from '#portal/providers/language.ts'
import { ExportButton } from './ExportButton.tsx'

/** The ways of a register's records out into a sheet and in from one. */
export function SheetActions({ entity }: { readonly entity: Entity }) {
  const say = useWords()
  const { canCreate, canEdit } = useRights(entity)
  return (
    <>
      <ExportButton entity={entity} />
      {(canCreate || canEdit) && (
        <Button
          component={Link}
          to={importRouteOf(entity)}
          variant="outlined"
          color="inherit"
          startIcon={<UploadFile />}
        >
          {say('sheets.import.button')}
        </Button>
      )}
    </>
  )
}

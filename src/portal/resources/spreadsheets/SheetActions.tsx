import ListAlt from '@mui/icons-material/PlaylistAddOutlined'
import UploadFile from '@mui/icons-material/UploadFileOutlined'
import { layoutsOf } from '#contract/itemSheet.ts'
import { importRouteOf } from '#contract/route.ts'
import { takesSheets } from '#contract/sheetEndpoints.ts'
import { useAdditions } from '#portal/providers/session/additions.ts'
import { useRights } from '#portal/providers/session/useRights.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { useEntity } from '#portal/resources/useEntity.ts'
import { ToolButton } from '#portal/ui/ToolButton.tsx'
import { ExportButton } from './ExportButton.tsx'

/** Buttons of a register's export and import. */
export function SheetActions() {
  const entity = useEntity()
  const translate = useTranslate()
  const { canCreate, canEdit } = useRights(entity)
  if (!useAdditions()) return null
  return (
    <>
      <ExportButton />
      {takesSheets(entity) && (canCreate || canEdit) && (
        <>
          <ToolButton label={translate('sheets.import.button')} to={importRouteOf(entity)}>
            <UploadFile />
          </ToolButton>
          {layoutsOf(entity).map(layout => (
            <ToolButton
              key={layout.sheet?.name}
              label={translate('sheets.layout.title')}
              to={importRouteOf(layout)}
            >
              <ListAlt />
            </ToolButton>
          ))}
        </>
      )}
    </>
  )
}

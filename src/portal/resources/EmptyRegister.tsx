import Add from '@mui/icons-material/Add'
import Download from '@mui/icons-material/FileDownloadOutlined'
import Inbox from '@mui/icons-material/InboxOutlined'
import UploadFile from '@mui/icons-material/UploadFileOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { verbEndpoint } from '#contract/registerEndpoint.ts'
import { importRouteOf } from '#contract/route.ts'
import { sheetEndpoint, takesSheets } from '#contract/sheetEndpoints.ts'
import { download, saveFile } from '#portal/providers/http/files.ts'
import { toastError } from '#portal/providers/messages/toast.ts'
import { useAdditions } from '#portal/providers/session/additions.ts'
import { useRights } from '#portal/providers/session/useRights.ts'
import { aboutRegister } from '#portal/providers/words/aboutRegister.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { Note } from '#portal/ui/Note.tsx'
import { useEntity } from './useEntity.ts'

type Props = { readonly onAdd: (() => void) | undefined }

/** Notice of a register or detail without records: what it is for, and the ways to begin that the user's rights allow. */
export function EmptyRegister({ onAdd }: Props) {
  const entity = useEntity()
  const translate = useTranslate()
  const hasAdditions = useAdditions()
  const isImportable = onAdd !== undefined && hasAdditions && takesSheets(entity)
  return (
    <Note
      icon={Inbox}
      title={translate('lists.empty.title')}
      text={aboutRegister(translate, entity) ?? translate('lists.empty.text')}
    >
      <Typography
        color="text.secondary"
        sx={{ mb: 2, mx: 'auto', maxWidth: 420, '&:empty': { display: 'none' } }}
      >
        <Beginning mayAdd={onAdd !== undefined} isImportable={isImportable} />
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
        {onAdd && (
          <Button variant="outlined" startIcon={<Add />} onClick={onAdd}>
            {translate('actions.add')}
          </Button>
        )}
        {isImportable && <SheetButtons />}
      </Box>
    </Note>
  )
}

type BeginningProps = {
  readonly mayAdd: boolean
  readonly isImportable: boolean
}

function Beginning({ mayAdd, isImportable }: BeginningProps) {
  const entity = useEntity()
  const translate = useTranslate()
  const { canCreate } = useRights(entity)
  if (isImportable) return translate('lists.empty.both')
  if (mayAdd) return translate('lists.empty.add')
  // A record that is looked at: its button leads to where details are added.
  if (canCreate) return null
  // Records that no user adds come from elsewhere, as the register's own text says.
  return verbEndpoint(entity, 'adicionar') ? translate('lists.empty.look') : null
}

function SheetButtons() {
  const entity = useEntity()
  const translate = useTranslate()
  const takeTemplate = () => download(sheetEndpoint(entity, 'modelo'), {}).then(saveFile).catch(toastError)
  return (
    <>
      <Button component={Link} to={importRouteOf(entity)} variant="outlined" startIcon={<UploadFile />}>
        {translate('sheets.import.title')}
      </Button>
      <Button startIcon={<Download />} onClick={() => void takeTemplate()}>
        {translate('sheets.import.sample')}
      </Button>
    </>
  )
}

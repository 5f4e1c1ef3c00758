import Delete from '@mui/icons-material/DeleteOutlined'
import Download from '@mui/icons-material/FileDownloadOutlined'
import Visibility from '@mui/icons-material/VisibilityOutlined'
import IconButton from '@mui/material/IconButton'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemText from '@mui/material/ListItemText'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { entityNamed } from '#contract/entity.ts'
import { formatBytes } from '#portal/parts/format/bytes.ts'
import { formatInstant } from '#portal/parts/format/instant.ts'
import { RemoveDialog } from '#portal/parts/record/RemoveDialog.tsx'
import type { StoredRow } from '#portal/parts/record/useModel.ts'
import { useLanguage, useWords } from '#portal/providers/language.ts'
import { AttachmentPreview } from './AttachmentPreview.tsx'
import { keepAttachment } from './attachment.ts'

const documento = entityNamed('pagamento/documento')

type Props = { readonly files: readonly StoredRow[]; readonly isOpen: boolean }

const isShowable = ({ ContentType }: StoredRow) => /^(image\/|application\/pdf)/.test(String(ContentType))

/** The files of a request, newest first. */
export function AttachmentList({ files, isOpen }: Props) {
  const say = useWords()
  const language = useLanguage()
  const [shown, setShown] = useState<StoredRow>()
  const [removed, setRemoved] = useState<StoredRow>()
  if (files.length === 0)
    return <Typography color="text.secondary">{say('pages.pagamento.noFile')}</Typography>
  return (
    <>
      <List aria-label={say('registers.pagamento/documento.many')} disablePadding>
        {files.map(file => {
          const name = String(file['Nome'])
          const about = [
            formatBytes(Number(file['Tamanho'] ?? 0), language),
            formatInstant(String(file['DataEnvio']), language),
            file['EnviadoPor'],
          ]
          return (
            <ListItem
              key={file.Id}
              divider
              disableGutters
              secondaryAction={
                <>
                  {isShowable(file) && (
                    <Tool label={`${say('pages.pagamento.show')}: ${name}`} onClick={() => setShown(file)}>
                      <Visibility />
                    </Tool>
                  )}
                  <Tool
                    label={`${say('pages.pagamento.keep')}: ${name}`}
                    onClick={() => void keepAttachment(file.Id)}
                  >
                    <Download />
                  </Tool>
                  {isOpen && (
                    <Tool label={`${say('actions.delete')}: ${name}`} onClick={() => setRemoved(file)}>
                      <Delete />
                    </Tool>
                  )}
                </>
              }
              sx={{ pr: 15 }}
            >
              <ListItemText
                primary={name}
                secondary={about.filter(Boolean).join(' · ')}
                sx={{ overflowWrap: 'anywhere' }}
              />
            </ListItem>
          )
        })}
      </List>
      {shown && <AttachmentPreview file={shown} onClose={() => setShown(undefined)} />}
      <RemoveDialog entity={documento} record={removed} onClose={() => setRemoved(undefined)} />
    </>
  )
}

type ToolProps = {
  readonly label: string
  readonly onClick: () => void
  readonly children: ReactNode
}

const Tool = ({ label, onClick, children }: ToolProps) => (
  <Tooltip title={label}>
    <IconButton size="small" aria-label={label} onClick={onClick}>
      {children}
    </IconButton>
  </Tooltip>
)

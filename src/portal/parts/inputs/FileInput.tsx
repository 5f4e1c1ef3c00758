import AttachFile from '@mui/icons-material/AttachFile'
import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { type DragEvent, useRef, useState } from 'react'
import { useLanguage, useWords } from '#portal/providers/language.ts'
import type { FileValue } from '#schema/kind.ts'
import { formatBytes } from '../format/bytes.ts'
import type { ControlProps } from './control.ts'

/** One file, chosen or dropped; its bytes travel with the record. */
export function FileInput(control: ControlProps<'file'>) {
  const { id, field, label, value, onChange, isDisabled = false, isInvalid, describedBy } = control
  const say = useWords()
  const language = useLanguage()
  const picker = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const file = value as FileValue | null | undefined

  const calm = isOver ? 'primary.main' : 'divider'
  const edge = isInvalid ? 'error.main' : calm

  const take = (files: FileList | null) => {
    const [chosen] = files ?? []
    if (chosen) void read(chosen).then(onChange)
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!isDisabled) take(event.dataTransfer.files)
  }

  return (
    <Box
      onDragOver={event => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
      sx={{
        display: 'flex',
        alignItems: 'center',
        flexWrap: 'wrap',
        gap: 1,
        p: 1,
        border: '1px dashed',
        borderColor: edge,
        borderRadius: 1,
        bgcolor: isOver ? 'action.hover' : 'transparent',
      }}
    >
      <input
        ref={picker}
        type="file"
        accept={field.accept.join(',')}
        onChange={({ target }) => {
          take(target.files)
          // The same file can be chosen again after it was removed.
          target.value = ''
        }}
        disabled={isDisabled}
        hidden
      />
      {file ? (
        <>
          <AttachFile fontSize="small" />
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {file.Nome}
          </Typography>
          <Typography variant="caption" color="text.secondary">
            {formatBytes(file.Tamanho, language)}
          </Typography>
          <IconButton
            size="small"
            disabled={isDisabled}
            onClick={() => onChange(null)}
            aria-label={say('forms.list.remove', { label: file.Nome })}
          >
            <Close fontSize="small" />
          </IconButton>
        </>
      ) : (
        <>
          <Button
            id={id}
            variant="outlined"
            size="small"
            disabled={isDisabled}
            onClick={() => picker.current?.click()}
            aria-label={`${say('forms.file.choose')}: ${label}`}
            aria-describedby={describedBy}
          >
            {say('forms.file.choose')}
          </Button>
          <Typography variant="caption" color="text.secondary">
            {say('forms.file.drop')} (
            {say('forms.file.limit', {
              types: field.accept.join(', '),
              size: formatBytes(field.maxBytes, language),
            })}
            )
          </Typography>
        </>
      )}
    </Box>
  )
}

/** The file with its bytes as base64. */
async function read(file: File): Promise<FileValue> {
  const url = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
  return { Nome: file.name, Tipo: file.type, Tamanho: file.size, Conteudo: url.slice(url.indexOf(',') + 1) }
}

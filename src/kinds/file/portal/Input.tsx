import AttachFile from '@mui/icons-material/AttachFile'
import Close from '@mui/icons-material/Close'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import type { FileValue } from '#kinds/file/declaration.ts'
import type { InputProps } from '#portal/fields/inputs/input.ts'
import { OwnInputFrame } from '#portal/fields/inputs/OwnInputFrame.tsx'
import { useOwnInput } from '#portal/fields/inputs/useOwnInput.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { DropZone } from '#portal/ui/DropZone.tsx'
import { formatBytes } from '#portal/ui/format/bytes.ts'

/** One file, chosen or dropped; its bytes are sent with the record. */
export function Input(props: InputProps<'file'>) {
  const { id, field, label, disabled = false } = props
  const { value, onChange, isInvalid, describedBy, frame } = useOwnInput(props)
  const translate = useTranslate()
  const language = useLocale()
  const file = value as FileValue | null | undefined
  return (
    <OwnInputFrame {...frame}>
      <DropZone
        accept={field.accept.join(',')}
        label={label}
        onFiles={([chosen]) => chosen && void read(chosen).then(onChange)}
        isDisabled={disabled}
        isInvalid={isInvalid}
        sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1, p: 1 }}
      >
        {choose =>
          file ? (
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
                disabled={disabled}
                onClick={() => onChange(null)}
                aria-label={translate('forms.list.remove', { label: file.Nome })}
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
                disabled={disabled}
                onClick={choose}
                aria-label={`${translate('forms.file.choose')}: ${label}`}
                aria-describedby={describedBy}
              >
                {translate('forms.file.choose')}
              </Button>
              <Typography variant="caption" color="text.secondary">
                {translate('forms.file.drop')} (
                {translate('forms.file.limit', {
                  types: field.accept.join(', '),
                  size: formatBytes(field.maxBytes, language),
                })}
                )
              </Typography>
            </>
          )
        }
      </DropZone>
    </OwnInputFrame>
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

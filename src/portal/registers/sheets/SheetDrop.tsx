import UploadFile from '@mui/icons-material/UploadFileOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type DragEvent, useRef, useState } from 'react'
import { LARGEST_SHEET, MOST_SHEET_ROWS } from '#contract/sheets.ts'
import { formatBytes } from '#portal/parts/format/bytes.ts'
import { ProgressBar } from '#portal/parts/ProgressBar.tsx'
import { useLanguage, useWords } from '#portal/providers/language.ts'
import { toast } from '#portal/providers/toast.ts'

type Props = { readonly isSending: boolean; readonly onFile: (file: File) => void }

/** Takes a sheet, chosen or dropped. */
export function SheetDrop({ isSending, onFile }: Props) {
  const say = useWords()
  const language = useLanguage()
  const picker = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)

  const take = (files: FileList | null) => {
    const [file] = files ?? []
    if (!file || isSending) return
    if (file.size > LARGEST_SHEET) toast('error', { key: 'sheets.refused.tooLarge' })
    else onFile(file)
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
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
        position: 'relative',
        display: 'grid',
        justifyItems: 'center',
        gap: 1,
        px: 2,
        py: 4,
        border: '1px dashed',
        borderColor: isOver ? 'primary.main' : 'divider',
        borderRadius: 1,
        bgcolor: isOver ? 'action.hover' : 'transparent',
      }}
    >
      <input
        ref={picker}
        type="file"
        accept=".xlsx,.csv"
        aria-label={say('sheets.import.choose')}
        hidden
        onChange={({ target }) => {
          take(target.files)
          // The same file can be sent again after it was corrected.
          target.value = ''
        }}
      />
      {isSending && <ProgressBar label={say('sheets.import.sending')} />}
      <Button
        variant="contained"
        startIcon={<UploadFile />}
        disabled={isSending}
        onClick={() => picker.current?.click()}
      >
        {say('sheets.import.choose')}
      </Button>
      <Typography variant="body2" color="text.secondary" role="status">
        {isSending
          ? say('sheets.import.sending')
          : say('sheets.import.drop', {
              size: formatBytes(LARGEST_SHEET, language),
              rows: MOST_SHEET_ROWS.toLocaleString(language),
            })}
      </Typography>
    </Box>
  )
}

import Box from '@mui/material/Box'
import type { SxProps, Theme } from '@mui/material/styles'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'

type Props = {
  /** Accepted file types, as the picker takes them: `.pfx,.p12`. */
  readonly accept: string
  readonly onFiles: (files: readonly File[]) => void
  /** Whether several files are accepted at once; otherwise the first of them. */
  readonly isMultiple?: boolean
  readonly isDisabled: boolean
  readonly isInvalid?: boolean
  /** Accessible name of the picker's hidden input. */
  readonly label: string
  readonly sx: SxProps<Theme>
  /** Content of the zone; `choose` opens the picker. */
  readonly children: (choose: () => void) => ReactNode
}

/** Drop zone for files, which can also be chosen in the picker. */
export function DropZone(props: Props) {
  const { accept, onFiles, isMultiple = false, isDisabled, isInvalid = false, label, sx, children } = props
  const picker = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const calm = isOver ? 'primary.main' : 'text.disabled'

  const take = (files: FileList | null) => {
    const taken = [...(files ?? [])].slice(0, isMultiple ? undefined : 1)
    if (taken.length > 0 && !isDisabled) onFiles(taken)
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
      sx={[
        {
          border: '1px dashed',
          borderColor: isInvalid ? 'error.main' : calm,
          borderRadius: 1,
          bgcolor: isOver ? 'action.hover' : 'transparent',
        },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    >
      <input
        ref={picker}
        type="file"
        accept={accept}
        multiple={isMultiple}
        aria-label={label}
        onChange={({ target }) => {
          take(target.files)
          // Reset, so that the same file can be chosen again after it was removed or corrected.
          target.value = ''
        }}
        disabled={isDisabled}
        hidden
      />
      {children(() => picker.current?.click())}
    </Box>
  )
}

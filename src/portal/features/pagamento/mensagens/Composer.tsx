import AlternateEmail from '@mui/icons-material/AlternateEmail'
import Send from '@mui/icons-material/Send'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'
import { IconButtonWithTooltip } from 'react-admin'
import { LONGEST_MESSAGE, type Mencionavel } from '#contract/features/pagamentoMensagem.ts'
import { pressedKeys } from '#portal/keys/shortcuts.ts'
import { useListedShortcut } from '#portal/keys/useShortcut.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { DocumentPicker } from './DocumentPicker.tsx'
import { mentionedIn, useWritten, type WrittenMessage } from './draft.ts'
import { MentionPicker } from './MentionPicker.tsx'

type Props = { readonly id: number; readonly onSend: (written: WrittenMessage) => void }

/** Characters left from which their number is told. */
const FEW_LEFT = 200

/** Message being written: text, mentions by `@`, and attachments of the request. */
export function Composer({ id, onSend }: Props) {
  const translate = useTranslate()
  const frame = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLTextAreaElement>(null)
  const { written, change, clear } = useWritten(id)
  const { text, documents, mentions } = written
  /** Place of the mention being chosen, and the end of the `@` typed for it. */
  const [mention, setMention] = useState<{ readonly from: number; readonly to: number }>()
  const caret = useRef<number>(undefined)
  const isEmpty = text.trim() === ''
  useListedShortcut('send', true, frame)

  const send = () => {
    if (isEmpty) return
    onSend({ text: text.trim(), mentions: mentionedIn(written), documents })
    clear()
    input.current?.focus()
  }
  const beginMention = () => {
    const at = input.current?.selectionStart ?? text.length
    setMention({ from: at, to: at })
  }
  const onType = (typed: string, at: number) => {
    const isLonger = typed.length > text.length
    change({ text: typed })
    if (isLonger && /(^|\s)@$/.test(typed.slice(0, at))) setMention({ from: at - 1, to: at })
  }
  const onMention = (person: Mencionavel) => {
    if (!mention) return
    const named = `@${person.Nome} `
    caret.current = mention.from + named.length
    change({
      text: `${text.slice(0, mention.from)}${named}${text.slice(mention.to)}`.slice(0, LONGEST_MESSAGE),
      mentions: [...mentions.filter(({ Id }) => Id !== person.Id), person],
    })
    setMention(undefined)
  }
  const onMentionEnd = () => {
    input.current?.focus()
    if (caret.current !== undefined) input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  }
  return (
    <Box ref={frame}>
      <TextField
        multiline
        fullWidth
        minRows={2}
        maxRows={8}
        label={translate('pages.pagamento.messages.text')}
        helperText={translate('pages.pagamento.messages.hint')}
        value={text}
        inputRef={input}
        onChange={({ target }) => onType(target.value, target.selectionStart ?? target.value.length)}
        onKeyDown={event => {
          if (!pressedKeys('send', event.nativeEvent)) return
          event.preventDefault()
          send()
        }}
        slotProps={{ htmlInput: { maxLength: LONGEST_MESSAGE, dir: 'auto' } }}
      />
      {documents.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mt: 1 }}>
          {documents.map(({ Id, Nome }) => (
            <Chip
              key={Id}
              size="small"
              label={Nome}
              aria-label={translate('pages.pagamento.messages.detach', { name: Nome })}
              onDelete={() => change({ documents: documents.filter(one => one.Id !== Id) })}
              sx={{ maxWidth: 1 }}
            />
          ))}
        </Box>
      )}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, mt: 1 }}>
        <IconButtonWithTooltip label={translate('pages.pagamento.messages.mention')} onClick={beginMention}>
          <AlternateEmail fontSize="small" />
        </IconButtonWithTooltip>
        <DocumentPicker id={id} chosen={documents} onChosen={picked => change({ documents: picked })} />
        <Typography
          role="status"
          variant="body2"
          color="text.secondary"
          sx={{ flex: 1, textAlign: 'right', px: 1 }}
        >
          {text.length > LONGEST_MESSAGE - FEW_LEFT &&
            translate('pages.pagamento.messages.left', { count: LONGEST_MESSAGE - text.length })}
        </Typography>
        <Button variant="outlined" startIcon={<Send />} disabled={isEmpty} onClick={send}>
          {translate('pages.pagamento.messages.send')}
        </Button>
      </Box>
      <MentionPicker
        id={id}
        anchor={mention ? frame.current : null}
        onChosen={onMention}
        onClose={() => setMention(undefined)}
        onEnd={onMentionEnd}
      />
    </Box>
  )
}

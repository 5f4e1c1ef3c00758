import AttachFile from '@mui/icons-material/AttachFile'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { Mensagem } from '#contract/features/pagamentoMensagem.ts'
import { saveAttachment } from '#portal/features/pagamento/attachments/attachment.ts'
import { useSession } from '#portal/providers/session/session.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { ICON } from '#portal/theme/marks.ts'
import { formatAgo } from '#portal/ui/format/ago.ts'
import { formatInstant } from '#portal/ui/format/instant.ts'
import { Bubble } from './Bubble.tsx'
import { MessageText } from './MessageText.tsx'

/** Message that was written: by whom, when, and the attachments it refers to. */
export function ConversationMessage({ message }: { readonly message: Mensagem }) {
  const translate = useTranslate()
  const language = useLocale()
  const { NomeRemetente, IdEmpresa, Empresa, Texto, Data, Mencoes, Documentos } = message
  const about = (
    <>
      {` · ${Empresa} · `}
      <time dateTime={Data} title={formatInstant(Data, language)}>
        {formatAgo(Data, language)}
      </time>
    </>
  )
  return (
    <Bubble name={NomeRemetente} isOwn={IdEmpresa === useSession()?.IdRegistro} about={about}>
      <MessageText text={Texto} names={Mencoes.map(({ Nome }) => Nome)} />
      {Documentos.map(({ Id, Nome }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a message never changes
        <Box key={at} sx={{ display: 'flex', alignItems: 'center', gap: 0.5, mt: 0.5 }}>
          <AttachFile aria-hidden sx={{ fontSize: ICON.text, color: 'text.secondary' }} />
          {Id === null ? (
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {translate('pages.pagamento.messages.removed', { name: Nome })}
            </Box>
          ) : (
            <Link component="button" type="button" align="left" onClick={() => void saveAttachment(Id)}>
              {Nome}
            </Link>
          )}
        </Box>
      ))}
    </Bubble>
  )
}

import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import { useSearchParams } from 'react-router-dom'
import type { Requisicao } from '#contract/features/requisicao.ts'
import { EntryPage } from '#portal/features/sessao/entry/EntryPage.tsx'
import type { Translator } from '#portal/providers/words/language.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { RequestDetails } from './RequestDetails.tsx'
import { RequestForm } from './RequestForm.tsx'
import { useRequest } from './useRequest.ts'

type Face = 'ligacao' | 'requisicao'

/** Page of a requisicao that links a provider and a client, opened from an e-mail. */
export function LinkRequest() {
  return <RequestPage face="ligacao" />
}

/** Page of any other requisicao, opened from an e-mail. */
export function OtherRequest() {
  return <RequestPage face="requisicao" />
}

/** Page of a requisicao, which can be answered once; shows the answer, or why it can no longer be given. */
function RequestPage({ face }: { readonly face: Face }) {
  const translate = useTranslate()
  const [search] = useSearchParams()
  const { asked, refresh, show } = useRequest(search.get('id') ?? '')
  const tab = translate(`pages.${face}.title`)

  if (asked.state === 'loading') {
    return (
      <EntryPage title={tab} stage="loading">
        <CircularProgress aria-label={translate('shell.loading')} />
      </EntryPage>
    )
  }
  if (asked.state === 'unknown') {
    const words = { title: translate('pages.requisicao.unknown'), hint: translate('guards.linkUnknown') }
    return <EntryPage {...words} tab={tab} stage="unknown" />
  }
  if (asked.state === 'failed') {
    return (
      <EntryPage
        title={translate('pages.requisicao.failed')}
        hint={translate('shell.failure.text')}
        tab={tab}
        stage="failed"
      >
        <Button variant="contained" fullWidth onClick={() => void refresh()}>
          {translate('actions.retry')}
        </Button>
      </EntryPage>
    )
  }
  const { request } = asked
  return (
    <EntryPage {...textsOf(translate, face, request)} tab={tab} stage={request.Status}>
      <RequestDetails request={request} />
      {request.Status === 'PENDENTE' && (
        <RequestForm request={request} onAnswered={show} onChanged={refresh} />
      )}
    </EntryPage>
  )
}

/** Heading and hint for the status of a requisicao. */
function textsOf(translate: Translator, face: Face, { Status, Aceita, ...request }: Requisicao) {
  if (Status === 'EXPIRADA') {
    return { title: translate('pages.requisicao.expired'), hint: translate('pages.requisicao.expiredText') }
  }
  if (Status === 'RESPONDIDA') {
    const title = translate(Aceita ? 'pages.requisicao.accepted' : 'pages.requisicao.refused')
    return { title, hint: translate('pages.requisicao.answered') }
  }
  const title = translate(`pages.${face}.title`)
  const { NomeProvedor, NomeCliente, NomeSolicitante } = request
  if (face === 'requisicao' || !NomeProvedor || !NomeCliente) {
    return { title, hint: translate('pages.requisicao.ask', { nome: NomeSolicitante }) }
  }
  const names = { provedor: NomeProvedor, cliente: NomeCliente }
  return { title, hint: translate('pages.ligacao.ask', names) }
}

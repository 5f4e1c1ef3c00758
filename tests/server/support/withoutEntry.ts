import type { Endpoint } from '#contract/endpoint.ts'

/** Endpoints without a history entry, each with the reason. */
export const NO_ENTRY: Readonly<Record<string, string>> = {
  'publicEndpoint senha/esquecimento':
    'sends an e-mail with a code to whoever has the address, without a session',
  'publicEndpoint senha/alterar-simples': 'a password is a secret: no record says it, its sessions end',
  'publicEndpoint fator/iniciar': 'a secret that no code has come of is in force nowhere',
  'publicEndpoint fator/provar': 'a proof is of the session: the record of security events has it',
  'publicEndpoint fator/chave/provar': 'a proof is of the session: the record of security events has it',
  'publicEndpoint fator/codigos':
    'codes are secrets: the record of security events says that there are others',
  'publicEndpoint emissor/conferir':
    'a proof is of a domain: the issuer shows it, and the record of security events says since when',
  'companyEndpoint perfil/sessao/excluir':
    'a session is no record: the list of sessions is without it at once',
  'companyEndpoint perfil/sessoes/excluir':
    'a session is no record: the list of sessions is without it at once',
  'companyEndpoint dashboard/planilha/descartar': 'a sheet that was not confirmed has changed nothing',
  'companyEndpoint notificacoes/lidas': 'a mark of the reader, of nothing that others see',
  'companyEndpoint notificacoes/limpar': 'a mark of the reader, of nothing that others see',
  'companyEndpoint notificacoes/preferencias/atualizar':
    'a wish of the user about their own bell, not about data',
  'companyEndpoint perfil/preferencias/atualizar':
    'a wish of the user about how their own portal looks, not about data',
  'companyEndpoint visao/adicionar': 'a way to look at a list, which says who shared it, and no data',
  'companyEndpoint visao/atualizar': 'a way to look at a list, and no data',
  'companyEndpoint visao/excluir': 'a way to look at a list, and no data',
  'companyEndpoint pagamento/mensagens/lidas': 'a mark of the reader, of nothing that others see',
  'companyEndpoint pagamento/mensagem/adicionar': 'a message is its own record: who, when and what, for good',
  'companyEndpoint partnumber/siscomex/sincronizar':
    'a job begins: each record that it writes leaves its own entry',
  'companyEndpoint empresa/siscomex/sincronizar':
    'a job begins: each record that it writes leaves its own entry',
  'companyEndpoint tabela/atualizar':
    'a job begins: what a load has changed stands with its table, whose rows no company owns',
  'companyEndpoint tabela/carregar':
    'a job begins: what a load has changed stands with its table, whose rows no company owns',
  'companyEndpoint canal/carta/reenviar': 'a letter is no record: it leaves the list, and is sent',
  'companyEndpoint canal/carta/descartar': 'a letter is no record: the list is without it at once',
  'companyEndpoint webhook/entrega/reenviar':
    'a delivery is no record: the log of its webhook has what comes of it',
  'companyEndpoint pessoa/exportar': 'a job begins: a copy is made, which the record of security events has',
  'companyEndpoint pessoa/eliminar':
    'a job begins: the erasure is an entry of its record, and an event of the record of security events',
  'companyEndpoint privacidade/atualizar':
    'a time of the whole channel, of no record: the record of security events has it',
  'companyEndpoint tarefa/cancelar': 'a job of the user is a copy being made, not data',
}

/** Name of an endpoint by its handler. */
export const nameOf = ({ answerer }: Pick<Endpoint, 'answerer'>): string => Object.values(answerer).join(' ')

import { z } from 'zod'
import { companyEndpointsOf, get, post } from '#contract/declareEndpoint.ts'
import { API } from '#contract/endpoint.ts'
import { messageAnswer } from '#contract/messageAnswer.ts'
import { named } from '#contract/namedSchema.ts'
import { ownAccess } from '#contract/ownAccess.ts'
import { id } from '#contract/paging.ts'
import { enumerations } from '#rules/enumerations.ts'

const ADMIN = `${API}/canal/admin`

/** Access of who admits companies: the channel's owner alone has the service. */
const access = (flag: 'Visualizar' | 'Editar') => ownAccess('SOLICITACAO_REGISTRO', flag)

/** Parts of the companies of the channel, each with a list of its own; words: `pages.canal.parts.<name>`. */
export const companyParts = ['todas', 'novas', 'semAtividade'] as const

export type CompanyPart = (typeof companyParts)[number]

/** Subjects of e-mails, by the names of their texts; words: `pages.canal.letters.<name>`. */
export const letterNames = [
  'addressChanged',
  'appRemoved',
  'codesRenewed',
  'factorAdded',
  'factorRemoved',
  'factorReset',
  'factorResetOfUser',
  'invitation',
  'issuerNotice',
  'keyMade',
  'link',
  'newPlace',
  'notification',
  'notificationSummary',
  'ownAddressChanged',
  'passkeyAdded',
  'passkeyRemoved',
  'passwordChanged',
  'registrationApproved',
  'registrationReceived',
  'registrationRefused',
  'reset',
  'other',
] as const

/** Most companies or letters that a call lists. */
export const MOST_OF_CHANNEL = 500

const resumo = named('ResumoCanal', {
  Empresas: z.int().meta({ description: "Companies of the channel, but the owner's own" }),
  Novas: z.int().meta({ description: 'Those of them that were admitted this month' }),
  SemAtividade: z.int().meta({ description: 'Those of them of which nobody has signed in lately' }),
  Cartas: z.int().meta({ description: 'E-mails that were given up' }),
})

const empresa = named('EmpresaCanal', {
  Id: id,
  RazaoSocial: z.string(),
  Cnpj: z.string(),
  TipoRegistro: z.literal(enumerations.TipoRegistro),
  Ativo: z.boolean(),
  Desde: z.iso.datetime(),
  Usuarios: z.int().meta({ description: 'Active users' }),
  UltimoAcesso: z.iso.datetime().nullable(),
})

const carta = named('CartaDevolvida', {
  Id: id,
  Para: z.string().meta({ description: 'Address, but its domain and first letter hidden' }),
  Assunto: z.enum(letterNames).meta({ description: 'What it is about; nothing of its text is told' }),
  Empresa: z.string().nullable().meta({ description: 'Company whose user caused it' }),
  Quando: z.iso.datetime().meta({ description: 'When it was given up' }),
  Motivo: z.string(),
})

export type ResumoCanal = z.infer<typeof resumo>
export type EmpresaCanal = z.infer<typeof empresa>
export type CartaDevolvida = z.infer<typeof carta>

const one = z.object({ Id: id })

/** Lists of the channel, each with the number of `canal/resumo` that counts it; words: `pages.canal.parts.<name>`. */
export const channelLists = [
  { name: 'todas', count: 'Empresas' },
  { name: 'novas', count: 'Novas' },
  { name: 'semAtividade', count: 'SemAtividade' },
  { name: 'cartas', count: 'Cartas' },
] as const satisfies readonly {
  readonly name: CompanyPart | 'cartas'
  readonly count: keyof ResumoCanal
}[]

export type ChannelList = (typeof channelLists)[number]['name']

/** Parameter of the channel's page that says which list is open. */
export const CHANNEL_LIST = 'mostrar'

/** Address of a list of the channel. */
export const channelRoute = (list: ChannelList) => `/canal?${CHANNEL_LIST}=${list}`

/** Endpoints of the channel as a whole, for its owner; all additions. */
export const canalEndpoints = companyEndpointsOf('canal', ADMIN, {
  'canal/resumo': get({
    summary: 'how many companies the channel has, and letters that were given up',
    answer: resumo,
    access: access('Visualizar'),
  }),
  'canal/empresas': get({
    summary: 'companies of the channel, by name: all, those of this month, or those without activity',
    query: z.object({ parte: z.enum(companyParts).optional() }),
    answer: z.array(empresa),
    access: access('Visualizar'),
  }),
  'canal/cartas': get({
    summary: 'e-mails that were given up, newest first',
    answer: z.array(carta),
    access: access('Visualizar'),
  }),
  'canal/carta/reenviar': post({
    summary: 'send an e-mail again that was given up',
    body: one,
    answer: messageAnswer,
    access: access('Editar'),
  }),
  'canal/carta/descartar': post({
    summary: 'delete an e-mail that was given up',
    body: one,
    answer: messageAnswer,
    access: access('Editar'),
  }),
})

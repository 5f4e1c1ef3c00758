import { z } from 'zod'
import { companyEndpointsOf, get, post } from '#contract/declareEndpoint.ts'
import { API } from '#contract/endpoint.ts'
import { messageAnswer } from '#contract/messageAnswer.ts'
import { named } from '#contract/namedSchema.ts'
import { id } from '#contract/paging.ts'
import { plain, shown } from '#kinds/plainText.ts'
import { LONGEST_VIEW_NAME, viewContent } from './preferencia.ts'

const ROOT = `${API}/canal/admin`

/** Most views of a register that a company shares. */
export const MOST_SHARED_VIEWS = 50

// A name is a tab's, which has to be something to see.
const content = viewContent.extend({ Nome: shown(plain.min(1).max(LONGEST_VIEW_NAME)) })

const visao = named('Visao', {
  Id: id,
  ...content.shape,
  Larguras: content.shape.Larguras.unwrap(),
  Usuario: z.string().meta({ description: 'Who has shared it' }),
  Alteravel: z.boolean().meta({ description: 'Whether the caller may change and delete it' }),
})

/** View of a register's list that everybody of a company has. */
export type Visao = z.infer<typeof visao>

const own = { access: { type: 'signedIn', scope: 'own' } } as const

/** Answer of a change: the message of its success, and the view as its readers have it from now on. */
const changed = messageAnswer.extend({ Visao: visao })

/** Endpoints of views that a company shares, all additions; a user's own ones are preferences. */
export const visaoEndpoints = companyEndpointsOf('preferencia', ROOT, {
  visoes: get({
    summary:
      "views that the caller's company shares, of the registers that the caller may list, without what the caller's lists do not know",
    answer: z.array(visao),
    ...own,
  }),
  'visao/adicionar': post({
    summary: `share a view with everybody of the company; a register has ${MOST_SHARED_VIEWS} at most, each with a name of its own`,
    body: content,
    answer: changed,
    ...own,
  }),
  'visao/atualizar': post({
    summary: 'rename or change a shared view; for who has shared it, and for administrators',
    body: content.omit({ Registro: true }).partial().extend({ Id: id }),
    answer: changed,
    ...own,
  }),
  'visao/excluir': post({
    summary: 'delete a shared view; for who has shared it, and for administrators',
    body: z.object({ Id: id }),
    answer: messageAnswer,
    ...own,
  }),
})

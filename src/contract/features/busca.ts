import { z } from 'zod'
import { companyEndpointsOf, get } from '#contract/declareEndpoint.ts'
import { API } from '#contract/endpoint.ts'
import { named } from '#contract/namedSchema.ts'
import { id } from '#contract/paging.ts'
import { plain } from '#kinds/plainText.ts'
import { tidied } from '#rules/tidy.ts'

/** Characters of a text that is searched for in every register. */
export const SHORTEST_SEARCH = 2
export const LONGEST_SEARCH = 64

/** Most records answered, of one register and of all. */
export const MOST_OF_REGISTER = 5
export const MOST_OF_ALL = 30

/** Text with more than accents and blanks, of which a search has nothing left. */
const VISIBLE = /[^\p{M}\p{Cf}\p{Z}]/u

const encontrado = named('Encontrado', {
  Registro: z.string().meta({ description: 'Name of the register' }),
  Id: id,
  Titulo: z.record(z.string(), z.unknown()).meta({ description: "Fields of the record's title" }),
  Codigo: z.string().nullable().meta({ description: 'Its code or tax ID, where that is not its title' }),
})

/** Record found by a search of every register. */
export type Encontrado = z.infer<typeof encontrado>

const search = {
  query: z.object({
    q: plain
      .overwrite(tidied)
      .min(SHORTEST_SEARCH)
      .max(LONGEST_SEARCH)
      .refine(text => VISIBLE.test(text), 'validation.characters'),
  }),
  answer: z.array(encontrado),
}

/**
 * Searches of every register the caller may list, by title, code and tax ID, best first (decided): of the
 * caller's own company, and of the client a provider has chosen. Apart, because a call has one company.
 */
export const buscaEndpoints = companyEndpointsOf('apoio', `${API}/canal/apoio`, {
  busca: get({
    ...search,
    summary: "records of the caller's own company whose title, code or tax ID has the text, best first",
    access: { type: 'signedIn', scope: 'own', forKeys: true },
  }),
  'busca/cliente': get({
    ...search,
    summary: 'the same of the registers that a provider keeps for the chosen client',
    access: { type: 'signedIn', scope: 'client', forKeys: true },
  }),
})

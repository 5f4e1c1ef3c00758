import { z } from 'zod'
import { companyEndpointsOf, get, post } from '#contract/declareEndpoint.ts'
import { API } from '#contract/endpoint.ts'
import { named } from '#contract/namedSchema.ts'
import { ownAccess } from '#contract/ownAccess.ts'
import { enumerations } from '#rules/enumerations.ts'

const setting = {
  ExigenciaFator: z.literal(enumerations.ExigenciaFator).meta({
    description:
      '0: of nobody; 1: for calls that ask for a factor proven lately; 2: of everybody, for every call but those to add one',
  }),
  ExigenciaDesde: z.iso.date().nullable().meta({ description: 'First day; null with 0' }),
}

/** Requirement of a company that its users have a second factor. */
export const exigencia = named('ExigenciaDeFator', {
  ...setting,
  SemFator: z.int().min(0).meta({ description: 'Active users who have none' }),
})

export type ExigenciaDeFator = z.infer<typeof exigencia>

/** Endpoints of the requirement that users have a second factor: additions. */
export const exigenciaEndpoints = companyEndpointsOf('perfil', `${API}/canal/admin`, {
  'perfil/exigencia': get({
    summary: 'of whom the company requires a second factor, and from which day on',
    answer: exigencia,
    access: ownAccess('USUARIO', 'Visualizar'),
  }),
  'perfil/exigencia/atualizar': post({
    summary: 'require a second factor, for administrators',
    body: z.object(setting),
    answer: exigencia.extend({ Message: z.string() }),
    access: ownAccess('USUARIO', 'Editar'),
    stepUp: true,
  }),
})

import { contract } from './contract.ts'
import type { Endpoint } from './endpoint.ts'
import { entities } from './entity.ts'
import { pictureOf } from './picture.ts'

const endpoints = new Map(
  entities.map(entity => {
    const name = `${pictureOf(entity)?.detail.name}/download`
    const isIt = ({ answerer }: Endpoint) => answerer.type === 'companyEndpoint' && answerer.endpoint === name
    return [entity.name, contract.find(isIt)]
  }),
)

/**
 * Endpoint of the pictures that stand for an entity's records, `{detail}/download`: a picture by its `id`, its thumbnail
 * with `tamanho=miniatura`; undefined where no picture does.
 */
export function pictureEndpoint(entity: string): Endpoint | undefined {
  return endpoints.get(entity)
}

import { contract } from './contract.ts'
import type { Endpoint } from './endpoint.ts'
import type { PictureSource } from './picture.ts'

/**
 * Endpoint of the pictures that stand for a register's records, `{detail}/download`: a picture by its `id`, its thumbnail
 * with `tamanho=miniatura`.
 */
export function pictureEndpoint({ detail }: PictureSource): Endpoint {
  const name = `${detail.name}/download`
  const found = contract.find(
    ({ answerer }) => answerer.type === 'companyEndpoint' && answerer.endpoint === name,
  )
  if (!found) throw new Error(`The contract has no endpoint ${name}`)
  return found
}

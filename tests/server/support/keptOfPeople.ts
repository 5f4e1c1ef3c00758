import { placesWith } from './everywhere.ts'
import type { Server } from './server.ts'

/** Places that keep a person whom the rest of the database has forgotten, and by what right. */
export const KEPT: Readonly<Record<string, string>> = {
  'seguranca_evento.Usuario':
    'Marco Civil, art. 15: records of access, under a hash that a change would break',
  'seguranca_evento.Detalhes': 'the same: what was changed of whom',
  'seguranca_evento.Busca': 'the same, as it is searched',
  'tentativa.Chave': 'counts against guesses and floods, gone in a day: an erasure would begin them anew',
}

/** Places that have the person and may not. */
export const unkept = async (server: Server, texts: readonly string[]): Promise<readonly string[]> =>
  (await placesWith(server, texts)).filter(place => !(place in KEPT))

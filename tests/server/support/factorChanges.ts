import { appCode } from '../../support/appCode.ts'
import { Authenticator } from '../../support/authenticator.ts'
import type { Changers, Making } from './changers.ts'
import { personWithPassword } from './factor.ts'
import { passkeyCallsOf } from './passkeys.ts'

/** Changes of the second factor of a user of the importer, by their endpoints. */
export function factorChanges({
  server,
  own,
}: Pick<Changers, 'server' | 'own'>): Readonly<Record<string, Making>> {
  const keys = passkeyCallsOf(server)
  return {
    'fator/confirmar': async () => {
      const person = await personWithPassword(server, own)
      const { Segredo } = await person.begin()
      return () => person.confirm(appCode(Segredo))
    },
    'fator/excluir': async () => {
      const person = await personWithPassword(server, own)
      await person.confirm(appCode((await person.begin()).Segredo))
      return () => person.post('fator/excluir', {})
    },
    'fator/chave/adicionar': async () => {
      const person = await personWithPassword(server, own)
      const made = new Authenticator().create(await keys.begin(person))
      return () => keys.register(person, made)
    },
    'fator/chave/excluir': async () => {
      const person = await personWithPassword(server, own)
      await keys.added(person)
      const [key] = await keys.listed(person)
      return () => person.post('fator/chave/excluir', { Id: key?.Id })
    },
  }
}

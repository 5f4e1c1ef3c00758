import { onTestFinished } from 'vitest'
import type { Acompanhado, Followed, Mudanca, Presenca } from '#contract/hub.ts'
import { clientOf } from './hub.ts'

/** User with open lists and records: a connection of the official client, and the changes it receives. */
export async function followerAt(url: string, token: string) {
  const client = clientOf(url, token)
  const told: Mudanca[] = []
  const people: Presenca[] = []
  client.on('Mudanca', (change: Mudanca) => void told.push(change))
  client.on('Presenca', (presence: Presenca) => void people.push(presence))
  client.on('SetConnectionId', () => {})
  onTestFinished(() => client.stop())
  await client.start()
  const thing = (Registro: string, Id: number | null, Cliente: number | null, Idade: number): Followed => ({
    ...{ Registro, Id, Cliente, Idade },
  })
  return {
    client,
    told,
    /** Names of other users at a record, as last received; undefined before. */
    others: () => people.at(-1)?.Pessoas.map(({ Nome }) => Nome),
    follow: (Registro: string, Id: number | null = null, Cliente: number | null = null, Idade = 0) =>
      client.invoke<Acompanhado>('Acompanhar', thing(Registro, Id, Cliente, Idade)),
    leave: (Registro: string, Id: number | null = null, Cliente: number | null = null) =>
      client.invoke('Deixar', thing(Registro, Id, Cliente, 0)),
  }
}

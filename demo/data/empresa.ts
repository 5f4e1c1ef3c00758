import { accountOf, type BankAbroad, type contact } from './abroad.ts'
import type { DemoRow } from './row.ts'

type Foreign = DemoRow<'empresa'> & { readonly RazaoSocial: string; readonly IdPais: string }

/** Foreign company with its contacts, the first of whom gets the e-mails, and its bank account. */
export function foreign(row: Foreign, people: readonly ReturnType<typeof contact>[], bank: BankAbroad) {
  return {
    Estrangeira: true,
    ...row,
    contato: people.map((person, place) => ({ ...person, RecebeNotificacao: place === 0 })),
    conta: [accountOf(row, bank)],
  }
}

/** Answer of the Siscomex for a foreign operator: its code, version and the instant of the answer. */
export function synced(CodigoOperadorEstrangeiro: string, VersaoOperador: string, DataSincronizacao: string) {
  const state = { StatusSincronizacao: 1, SituacaoSiscomex: 'ATIVADO' } as const
  return { ...state, CodigoOperadorEstrangeiro, VersaoOperador, DataSincronizacao }
}

import { hasIban, isBic, isIban, isRoutingNumber, normalizeIban } from './identifiers/bank.ts'
import { isPixKey, normalizePixKey } from './identifiers/pixKey.ts'

type Account = {
  readonly TipoConta?: number | null
  readonly Swift?: string | null
  readonly Iban?: string | null
  readonly Aba?: string | null
  readonly IdPais?: string | null
  readonly TipoChavePix?: string | null
  readonly ChavePix?: string | null
}

const FOREIGN_ACCOUNT = 4

const isForeign = (account: Account) => account.TipoConta === FOREIGN_ACCOUNT
const isBrazilian = (account: Account) => account.TipoConta !== FOREIGN_ACCOUNT

/** Visible and required bank fields: a foreign account has a SWIFT code, a Brazilian one bank and branch. */
export const bankConditions = {
  IdBanco: { shown: isBrazilian, required: isBrazilian },
  Agencia: { shown: isBrazilian },
  DigitoAgencia: { shown: isBrazilian },
  CpfCnpjTitular: { shown: isBrazilian },
  TipoChavePix: {
    shown: isBrazilian,
    // The form of a key depends on its type: eleven digits may be a CPF or a phone.
    required: (account: Account) => isBrazilian(account) && !!account.ChavePix,
  },
  ChavePix: {
    shown: isBrazilian,
    required: (account: Account) => isBrazilian(account) && !!account.TipoChavePix,
  },
  NomeBancoExterior: { shown: isForeign },
  Swift: { shown: isForeign, required: isForeign },
  // Elsewhere, as in the United States and China, the SWIFT code and the number suffice.
  Iban: {
    shown: isForeign,
    required: (account: Account) => isForeign(account) && hasIban(account.IdPais ?? ''),
  },
  Aba: { shown: (account: Account) => isForeign(account) && account.IdPais === 'US' },
}

/** Pix key in the form of the DICT, which depends on its type, and an IBAN without the word before it. */
export const bankNormalize = {
  Iban: ({ Iban }: Account) => (Iban ? normalizeIban(Iban) : null),
  ChavePix: ({ TipoChavePix, ChavePix }: Account) =>
    TipoChavePix && ChavePix ? normalizePixKey(TipoChavePix, ChavePix) : (ChavePix ?? null),
}

/** Rules across the fields of a bank account; the names are those of the messages. */
export const bankChecks = {
  paisDaConta: {
    at: 'IdPais',
    holds: (account: Account) => !account.IdPais || isBrazilian(account) === (account.IdPais === 'BR'),
  },
  swift: { at: 'Swift', holds: ({ Swift }: Account) => !Swift || isBic(Swift) },
  iban: { at: 'Iban', holds: ({ Iban }: Account) => !Iban || isIban(Iban) },
  aba: { at: 'Aba', holds: ({ Aba }: Account) => !Aba || isRoutingNumber(Aba) },
  chavePix: {
    at: 'ChavePix',
    holds: ({ TipoChavePix, ChavePix }: Account) =>
      !ChavePix || (!!TipoChavePix && isPixKey(TipoChavePix, ChavePix)),
  },
} as const

/** The states of a settlement (domain/entities.md, "Enumerations"). */
export const statusBaixa = { emDigitacao: 1, efetivada: 2, cancelada: 3 } as const

export type StatusBaixa = (typeof statusBaixa)[keyof typeof statusBaixa]

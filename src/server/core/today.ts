/** Days are counted on the business's clock, whoever looks (domain/rules.md, "Formats"). */
const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo', dateStyle: 'short' })

/** The calendar day in São Paulo, `YYYY-MM-DD`. */
export function today(): string {
  return calendar.format(Date.now())
}

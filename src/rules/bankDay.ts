import { getHolidays } from '@brazilian-utils/brazilian-utils/get-holidays'
import { isBusinessDay } from '@brazilian-utils/brazilian-utils/is-business-day'

/**
 * Whether banks work on a day `YYYY-MM-DD`: neither a weekend nor a national holiday nor the Monday and Tuesday of
 * carnival (Resolução CMN 4.880/2020; entities, "DataVencimento").
 */
export function isBankDay(day: string): boolean {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  // The library uses the local calendar day; of carnival it has only the Tuesday.
  const following = new Date(year, month - 1, date + 1).toDateString()
  const isCarnivalMonday = getHolidays(year).some(
    holiday => holiday.name.startsWith('Carnaval') && holiday.date.toDateString() === following,
  )
  return !isCarnivalMonday && isBusinessDay(new Date(year, month - 1, date))
}

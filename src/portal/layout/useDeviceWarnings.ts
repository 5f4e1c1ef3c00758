import { useEffect, useSyncExternalStore } from 'react'
import { hoursOff } from '#portal/providers/clock/serverTime.ts'
import { warnOfDevice } from '#portal/providers/messages/toast.ts'
import { localTexts } from '#portal/providers/storage/browserStorage.ts'

/** Hours up to which a wrong clock is told in hours, and above in days. */
const FEW_HOURS = 72

/** Warns once of a browser that remembers nothing, and of a computer whose clock is hours wrong. */
export function useDeviceWarnings(): void {
  const isForgetful = useSyncExternalStore(localTexts.follow, localTexts.isForgetful)
  const isWrong = useSyncExternalStore(hoursOff.subscribe, () => hoursOff.get() !== 0)
  useEffect(() => {
    if (isForgetful) warnOfDevice({ key: 'shell.device.forgetful' })
  }, [isForgetful])
  useEffect(() => {
    if (isWrong) warnOfDevice(clockWarning(hoursOff.get()))
  }, [isWrong])
}

function clockWarning(hours: number) {
  const much = Math.abs(hours)
  const way = hours > 0 ? 'fast' : 'slow'
  return much > FEW_HOURS
    ? { key: `shell.device.${way}.days`, with: { smart_count: Math.round(much / 24) } }
    : { key: `shell.device.${way}.hours`, with: { smart_count: much } }
}

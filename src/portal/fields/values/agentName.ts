import Bowser from 'bowser'

/** Browser with its main version and operating system of a user agent, such as `Chrome 120, Windows`; undefined where it names neither. */
export function agentName(agent: string): string | undefined {
  const { browser, os } = Bowser.parse(agent)
  const version = browser.version?.split('.')[0]
  return [[browser.name, version].filter(Boolean).join(' '), os.name].filter(Boolean).join(', ') || undefined
}

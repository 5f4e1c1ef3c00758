const NAMES: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Control: 'Ctrl',
  Escape: 'Esc',
  Meta: '⌘',
}

/** Keys as keyboards show them: `Ctrl+K` for `Control+K`. */
export const shownKeys = (keys: string): string =>
  keys.length === 1
    ? keys
    : keys
        .split('+')
        .map(key => NAMES[key] ?? key)
        .join('+')

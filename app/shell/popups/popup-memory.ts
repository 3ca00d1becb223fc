import type { PopupKind, PopupMemory } from './popup-rules.ts'

const shownKey = 'yonder_popup_shown'
const answeredKey = 'yonder_popup_answered'

/** A browser that keeps nothing is left in peace. */
export function readPopupMemory(): PopupMemory {
  try {
    return {
      shownInSession: sessionStorage.getItem(shownKey) !== null,
      answered: (localStorage.getItem(answeredKey) ?? '').split(' ') as PopupKind[],
    }
  } catch {
    return { shownInSession: true, answered: [] }
  }
}

export function rememberShown(): void {
  sessionStorage.setItem(shownKey, 'yes')
}

/** Somebody has done what a popup would ask for. */
export function rememberAnswered(kind: PopupKind): void {
  try {
    const { answered } = readPopupMemory()
    localStorage.setItem(answeredKey, [...new Set([...answered, kind])].join(' ').trim())
  } catch {
    // nothing is kept; the popup may come again
  }
}

import type { PopupKind, PopupMemory } from './popup-rules.ts'

const shownKey = 'yonder_popup_shown'
const answeredKey = 'yonder_popup_answered'

/** A browser without storage gets no popups. */
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

/** The person has done what the popup would ask for. */
export function rememberAnswered(kind: PopupKind): void {
  try {
    const { answered } = readPopupMemory()
    localStorage.setItem(answeredKey, [...new Set([...answered, kind])].join(' ').trim())
  } catch {
    // storage is unavailable; the popup may come again
  }
}

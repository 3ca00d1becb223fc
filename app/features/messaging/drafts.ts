import { readUnsaved, writeUnsaved } from '#app/platform/web/unsaved-texts.ts'
import type { Message } from './contract.ts'

/** Where this browser keeps what is written and not sent. */
export function draftPlace(isAdvisor: boolean, thread: number | 'new'): string {
  return `message:${isAdvisor ? 'advisor' : 'student'}:${thread}`
}

/** A new message leads to its thread without a result: its draft goes once its words stand there. */
export function forgetSentDraft(place: string, messages: readonly Message[]): void {
  const draft = readUnsaved<string>(place)?.trim()
  if (draft && messages.some((one) => one.is_mine && one.body === draft)) writeUnsaved(place, null)
}

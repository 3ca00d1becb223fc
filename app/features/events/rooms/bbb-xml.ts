/** Readers of the short XML that BigBlueButton answers with. Tags have no attributes and do not repeat but for attendees. */

export type Attendee = { role: string; hasVideo: boolean; hasJoinedVoice: boolean }

/** The text of the first element of that name, or null. */
export function textIn(xml: string, name: string): string | null {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]
  if (text !== undefined) return text.trim()
  return new RegExp(`<${name}><!\\[CDATA\\[([\\s\\S]*?)\\]\\]></${name}>`).exec(xml)?.[1]?.trim() ?? null
}

/** Who is in a room. Somebody who only listens has no microphone: `hasJoinedVoice` is false for them. */
export function attendeesIn(xml: string): Attendee[] {
  return [...xml.matchAll(/<attendee>([\s\S]*?)<\/attendee>/g)].map(([, one = '']) => ({
    role: textIn(one, 'role') ?? 'VIEWER',
    hasVideo: textIn(one, 'hasVideo') === 'true',
    hasJoinedVoice: textIn(one, 'hasJoinedVoice') === 'true',
  }))
}

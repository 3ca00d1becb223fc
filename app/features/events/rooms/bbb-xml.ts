/** Readers of the short XML that BigBlueButton answers with. Tags have no attributes and do not repeat but for attendees. */

export type Attendee = { role: string; hasVideo: boolean; hasJoinedVoice: boolean }

/** The text of the first element of that name, or null. */
export function textIn(xml: string, name: string): string | null {
  const [text] = elementsIn(xml, name)
  if (text === undefined) return null
  const isQuoted = text.startsWith('<![CDATA[') && text.endsWith(']]>')
  return (isQuoted ? text.slice('<![CDATA['.length, -']]>'.length) : text).trim()
}

/** What is inside each element of that name. */
function elementsIn(xml: string, name: string): string[] {
  return xml
    .split(`<${name}>`)
    .slice(1)
    .flatMap((rest) => {
      const end = rest.indexOf(`</${name}>`)
      return end < 0 ? [] : [rest.slice(0, end)]
    })
}

/** Who is in a room. `hasJoinedVoice` is false for a person who only listens. */
export function attendeesIn(xml: string): Attendee[] {
  return elementsIn(xml, 'attendee').map((one) => ({
    role: textIn(one, 'role') ?? 'VIEWER',
    hasVideo: textIn(one, 'hasVideo') === 'true',
    hasJoinedVoice: textIn(one, 'hasJoinedVoice') === 'true',
  }))
}

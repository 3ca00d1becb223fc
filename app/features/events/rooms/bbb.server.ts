import { createHash } from 'node:crypto'
import { withoutTrailingSlashes } from '#app/platform/trailing-slashes.ts'
import { attendeesIn, textIn } from './bbb-xml.ts'
import type { RoomServer } from './room-server.ts'

/** What a reply may hold: some thousand people. */
const maxBytes = 4_000_000

/** The text of a reply, as long as it is no longer than an honest one can be. */
async function textOf(reply: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of reply.body ?? []) {
    bytes += part.byteLength
    if (bytes > maxBytes) throw new Error('the room server answers without an end')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/** A server that is slower than this counts as down. */
const defaultTimeoutMs = 5_000

export type BbbSettings = { url: string; secret: string }

/**
 * A BigBlueButton server. Viewers get no camera, microphone or private chat there and do not see each other's names; the
 * locks hold from the moment they enter. Source: docs.bigbluebutton.org/development/api.
 *
 * @param settings `url` as `https://room.example/bigbluebutton`
 * @param patienceMs how long it may take to answer
 */
export function bbbServer({ url, secret }: BbbSettings, patienceMs = defaultTimeoutMs): RoomServer {
  const address = (call: string, values: Record<string, string>): string => {
    const query = new URLSearchParams(values).toString()
    const checksum = createHash('sha256').update(`${call}${query}${secret}`).digest('hex')
    return `${withoutTrailingSlashes(url)}/api/${call}?${query}&checksum=${checksum}`
  }
  const ask = async (call: string, values: Record<string, string>): Promise<string> => {
    const reply = await fetch(address(call, values), {
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    })
    if (!reply.ok) throw new Error(`the room server answered ${call} with ${reply.status}`)
    return textOf(reply)
  }
  const create = async (meeting: { id: string; title: string; endsUrl: string }): Promise<void> => {
    const reply = await ask('create', {
      meetingID: meeting.id,
      name: meeting.title,
      logoutURL: meeting.endsUrl,
      record: 'false',
      muteOnStart: 'true',
      allowModsToUnmuteUsers: 'false',
      webcamsOnlyForModerator: 'true',
      lockSettingsDisableCam: 'true',
      lockSettingsDisableMic: 'true',
      lockSettingsDisablePrivateChat: 'true',
      lockSettingsDisableNotes: 'true',
      lockSettingsHideUserList: 'true',
      lockSettingsLockOnJoin: 'true',
      lockSettingsLockOnJoinConfigurable: 'false',
    })
    // A second call for a meeting that is there succeeds as well: two people may be the first.
    if (textIn(reply, 'returncode') !== 'SUCCESS')
      throw new Error(`the room server refused a room: ${textIn(reply, 'messageKey') ?? 'no reason'}`)
  }
  return {
    async enter(meeting, person) {
      await create(meeting)
      return address('join', {
        meetingID: meeting.id,
        fullName: person.name,
        role: person.isModerator ? 'MODERATOR' : 'VIEWER',
        redirect: 'true',
      })
    },
    async viewersWithMedia(id) {
      const reply = await ask('getMeetingInfo', { meetingID: id })
      if (textIn(reply, 'returncode') !== 'SUCCESS') {
        if (textIn(reply, 'messageKey') === 'notFound') return 0
        throw new Error(
          `the room server says nothing of a room: ${textIn(reply, 'messageKey') ?? 'no reason'}`,
        )
      }
      const attendees = attendeesIn(reply)
      const counted = textIn(reply, 'participantCount')
      // A reply that does not add up says nothing about cameras.
      if (counted !== null && Number(counted) !== attendees.length)
        throw new Error(`the room server counts ${counted} people and names ${attendees.length}`)
      return attendees.filter(
        ({ role, hasVideo, hasJoinedVoice }) => role !== 'MODERATOR' && (hasVideo || hasJoinedVoice),
      ).length
    },
  }
}

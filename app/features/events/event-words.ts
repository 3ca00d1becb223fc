export const eventTypes = ['webinar', 'workshop', 'open-day'] as const
export type EventType = (typeof eventTypes)[number]

export const eventTypeWords: Record<EventType, { one: string; many: string }> = {
  webinar: { one: 'Webinar', many: 'Webinars' },
  workshop: { one: 'Workshop', many: 'Workshops' },
  'open-day': { one: 'Open day', many: 'Open days' },
}

/** Kinds of providers that host events. */
export const hostTypes = ['educator', 'employer', 'experience_provider'] as const
export type HostType = (typeof hostTypes)[number]

/** Where people meet: a page of ours, a BigBlueButton server, or the address of another room. */
export const roomKinds = ['local', 'bbb', 'link'] as const
export type RoomKind = (typeof roomKinds)[number]

/** Why a host cannot enter the room though it should be open. */
export const roomProblems = ['no-answer', 'not-set-up'] as const
export type RoomProblem = (typeof roomProblems)[number]

import type { SignedInActor } from '#app/platform/actor.ts'

/** Push channels of a person. Names as the specification has them (section 7). */
export const userChannel = (id: number) => `user_${id}`
export const notificationChannel = (id: number) => `private-notification-centre.${id}`
export const presenceChannel = (id: number) => `presence-App.User.${id}`
/** Joined by every signed-in person; its events are sent as notifications (D-215). */
export const communityChannel = (id: number) => `private-community.${id}`

/** Heard by everybody who is signed in. Its event carries nothing: every page asks for what is its own. */
export const announcementsChannel = 'announcements'

/** Whose id stands in a channel's name: theirs, digit by digit. */
export function isOwn(actor: SignedInActor, { id }: { id: string }): boolean {
  return id === String(actor.userId)
}

/** R-6-024, R-6-025: messages and notifications are pushed to students and advisors. */
export function hearsMessages(actor: SignedInActor): boolean {
  return actor.kind === 'advisor' || (actor.kind === 'user' && actor.roles.includes('student'))
}

/** R-6-024, R-6-025: messages and notifications are pushed to students and advisors, the community's to everybody. */
export function channelsOf(person: { id: number; isStudent: boolean; isAdvisor: boolean }): string[] {
  const own = [userChannel, notificationChannel, presenceChannel]
  return [
    ...(person.isStudent || person.isAdvisor ? own.map((name) => name(person.id)) : []),
    communityChannel(person.id),
  ]
}

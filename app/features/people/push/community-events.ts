/** What the community tells on the private channel of a person, each as a short note (D-215). Source: specification, L501. */
const communityNotes = {
  VOTE_ON_MY_PICKLE: 'Someone voted on your post.',
  COMMENT_ON_MY_PICKLE: 'Someone commented on your post.',
  REPLY_ON_MY_COMMENT: 'Someone replied to your comment.',
  COMMENT_ADDED: 'There is a new comment.',
  UPDATED_BY_OP: 'A post that you follow was updated.',
  PICKLE_PUBLISHED: 'Your post is published.',
  PICKLE_FROM_CREATOR: 'Someone you follow has posted.',
} as const

export const communityEvents = ['HIDE_BUBBLE', ...Object.keys(communityNotes)]

/** The note of an event of the community; null where it takes the note away; undefined for any other event. */
export function communityNote(event: string): string | null | undefined {
  if (event === 'HIDE_BUBBLE') return null
  return Object.hasOwn(communityNotes, event)
    ? communityNotes[event as keyof typeof communityNotes]
    : undefined
}

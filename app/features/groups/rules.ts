/** Where a group came from. */
export const groupSources = ['manual', 'csv', 'google', 'oneroster'] as const
export type GroupSource = (typeof groupSources)[number]

export const groupRoles = ['student', 'advisor'] as const
export type GroupRole = (typeof groupRoles)[number]

export const groupLengths = { name: 80, description: 500, post: 2_000 } as const

/** What is wrong with the name of a group, or null. */
export function groupNameError(name: string): string | null {
  if (!name.trim()) return 'Give the group a name'
  return name.trim().length > groupLengths.name ? `Keep it under ${groupLengths.name} characters` : null
}

/** Names are compared as they read: one space between words. */
export function groupName(name: string): string {
  return name.trim().replace(/\s+/g, ' ')
}

/** Why someone cannot post to a group, or null. */
export function postRefusal(
  group: { staffOnlyPosts: boolean; isArchived: boolean },
  role: GroupRole,
): 'archived' | 'staff-only' | null {
  if (group.isArchived) return 'archived'
  return group.staffOnlyPosts && role === 'student' ? 'staff-only' : null
}

/** Whether messages between the students of a group are on after what is asked; archiving turns them off. `archived`: they cannot be turned on. */
export function studentThreadsAfter(
  group: { studentThreads: boolean; isArchived: boolean },
  asked: { allowed?: boolean; isArchived?: boolean },
): boolean | 'archived' {
  const isArchived = asked.isArchived ?? group.isArchived
  const requested = asked.allowed ?? group.studentThreads
  if (!isArchived) return requested
  return asked.allowed === true ? 'archived' : false
}

/** What is wrong with a post, or null. */
export function postError(text: string): string | null {
  if (!plainPost(text)) return 'Write something first'
  return text.length > groupLengths.post
    ? `Keep it under ${groupLengths.post.toLocaleString('en-AU')} characters`
    : null
}

/** Plain text without characters that nobody sees, and with at most one empty line in a row. */
export function plainPost(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\u200c\u200d])[\p{Cc}\p{Cf}]/gu, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

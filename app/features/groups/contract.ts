import * as z from 'zod/mini'
import { maxReportWords, reportReasons } from '#app/features/moderation/report-rules.ts'
import { text } from '#app/platform/contract.ts'
import { command, itemEndpoint, listEndpoint } from '#app/platform/endpoints.ts'
import { groupLengths, groupRoles, groupSources } from './rules.ts'

const studentIds = z.array(z.int()).check(z.maxLength(2_000))

export const Group = z.object({
  id: z.int(),
  school_id: z.int(),
  name: z.string(),
  description: z.nullable(z.string()),
  /** Null once that account is gone. */
  created_by: z.nullable(z.int()),
  staff_only_posts: z.boolean(),
  student_threads: z.boolean(),
  source: z.enum(groupSources),
  archived_at: z.nullable(z.string()),
  students: z.int(),
  latest_post_at: z.nullable(z.string()),
  /** The day of the latest post where the school is. */
  latest_post_on: z.nullable(z.string()),
})
export type Group = z.infer<typeof Group>

/** Students are known to each other by their first names. */
const Member = z.object({
  group_id: z.int(),
  user_id: z.int(),
  role: z.enum(groupRoles),
  name: z.string(),
})
export type Member = z.infer<typeof Member>

const Post = z.object({
  id: z.int(),
  group_id: z.int(),
  author_id: z.int(),
  author: z.string(),
  author_role: z.enum(groupRoles),
  body: z.string(),
  created_at: z.string(),
  is_mine: z.boolean(),
  may_delete: z.boolean(),
})
export type Post = z.infer<typeof Post>

export const listGroups = itemEndpoint({
  path: '/api/groups',
  summary: 'The groups in use of a student, or of an advisor’s school',
  item: z.array(Group),
})

export const getGroup = itemEndpoint({
  path: '/api/groups/:id',
  summary: 'One group with its members, as a member sees it',
  item: z.extend(Group, {
    members: z.array(Member),
    /** Why the reader cannot post, in a sentence; null when they can. */
    post_refusal: z.nullable(z.string()),
  }),
})

export const listPosts = listEndpoint({
  path: '/api/groups/:id/posts',
  summary: 'What was posted to a group, the latest first',
  item: Post,
})

export const createPost = command({
  method: 'POST',
  path: '/api/groups/:id/posts',
  summary: 'Posts plain text to a group. The same text again within a minute is the same post',
  body: z.strictObject({ body: text(20_000) }),
  replies: { data: Post },
})

export const deletePost = command({
  method: 'DELETE',
  path: '/api/groups/:id/posts/:post_id',
  summary: 'Deletes a post: one’s own, or any as an advisor of the school',
})

export const reportPost = command({
  method: 'POST',
  path: '/api/groups/:id/posts/:post_id/report',
  summary: 'Reports a post of someone else to Yonder’s own staff',
  body: z.strictObject({
    reason: z.enum(reportReasons, 'Choose a reason from the list'),
    details: z.optional(text(maxReportWords)),
  }),
})

export const listSchoolGroups = itemEndpoint({
  path: '/api/advisor/groups',
  summary: 'The groups of the advisor’s school, also archived ones',
  item: z.array(Group),
})

/** A student as the school knows them. */
const Student = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  class_year: z.nullable(z.int()),
})
export type Student = z.infer<typeof Student>

export const SchoolGroup = z.extend(Group, {
  members: z.array(Student),
  advisors: z.array(z.object({ id: z.int(), name: z.string() })),
  /** Who sent an import, and has not joined yet. */
  not_joined: z.int(),
  /** Who turned messages between students on or off last, and on which day where the school is; null while nobody has. */
  student_threads_changed: z.nullable(
    z.object({ by: z.nullable(z.string()), at: z.string(), on: z.string() }),
  ),
})
export type SchoolGroup = z.infer<typeof SchoolGroup>

export const getSchoolGroup = itemEndpoint({
  path: '/api/advisor/groups/:id',
  summary: 'One group of the school with its students by full name',
  item: SchoolGroup,
})

const settings = {
  description: z.optional(text(groupLengths.description)),
  staff_only_posts: z.optional(z.boolean()),
}

export const createGroup = command({
  method: 'POST',
  path: '/api/advisor/groups',
  summary: 'Makes a group, with students of the school in it',
  body: z.strictObject({ name: text(1_000), student_ids: z.optional(studentIds), ...settings }),
  replies: { data: Group },
})

export const updateGroup = command({
  method: 'PUT',
  path: '/api/advisor/groups/:id',
  summary:
    'Renames a group, changes its settings, archives it (which turns off messages between students) or takes it back into use',
  body: z.strictObject({
    name: z.optional(text(1_000)),
    is_archived: z.optional(z.boolean()),
    ...settings,
  }),
  replies: { data: Group },
})

/** Turning it on needs a permission; every advisor of the school may turn it off. Refused (`archived`) for an archived group. */
export const setStudentThreads = command({
  method: 'PUT',
  path: '/api/advisor/groups/:id/student-threads',
  summary: 'Whether the students of a group may message each other',
  permission: { permission: 'safeguarding', whenBody: { allowed: ['true'] } },
  body: z.strictObject({ allowed: z.boolean() }),
  replies: { data: Group },
})

/** Refused (`archive-first`) for a group in use with posts. */
export const deleteGroup = command({
  method: 'DELETE',
  path: '/api/advisor/groups/:id',
  summary: 'Deletes a group with its posts',
  permission: 'manage_students',
})

/** Not found when one of them is no student of the school: nobody is added then. */
export const addGroupMembers = command({
  method: 'POST',
  path: '/api/advisor/groups/:id/members',
  summary: 'Adds students of the school to a group',
  body: z.strictObject({ student_ids: studentIds }),
  replies: { data: SchoolGroup },
})

export const removeGroupMember = command({
  method: 'DELETE',
  path: '/api/advisor/groups/:id/members/:student_id',
  summary: 'Takes a student out of a group',
})

export const listStudents = listEndpoint({
  path: '/api/advisor/groups/:id/candidates',
  summary: 'Students of the school who are not in a group yet, by name',
  query: { keyword: z.optional(text(100)) },
  limit: 'search',
  item: Student,
})

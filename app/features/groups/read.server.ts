import { and, asc, count, desc, eq, isNull, max, type SQL, sql } from 'drizzle-orm'
import { countUnreadOf } from '#app/features/notifications/inbox.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import { type SchoolPlace, schoolPlace, zoneOfSchool } from '#app/features/places/school-day.server.ts'
import { schools } from '#app/features/places/tables.server.ts'
import { dayIn } from '#app/platform/calendar.ts'
import type { ReplyOf } from '#app/platform/contract.ts'
import type { Database } from '#app/platform/database.server.ts'
import { paginate, totalColumn } from '#app/platform/queries.server.ts'
import { personPart } from '#app/platform/state-part.server.ts'
import { findGroup, type GroupReader, readableBy, roleOf } from './access.server.ts'
import type { Group, getGroup, listPosts, Member, Post } from './contract.ts'
import { isStillOfSchool } from './groups.server.ts'
import { groupPosted } from './notifications.ts'
import { postRefusal } from './rules.ts'
import { groupMembers, groupPosts, groups } from './tables.server.ts'
import { postRefusals } from './words.ts'

const postsAtATime = 20

/** How many posts the bell has as new. */
export const unreadPostsPart = personPart<number>({
  query: (db, userId) => countUnreadOf(db, userId, groupPosted),
  user: (unread) => ({ unread_posts: unread }),
})

/** Groups as lists show them, by name; those in use first. One statement. */
export async function readGroups(db: Database, where: SQL | undefined): Promise<Group[]> {
  // any owner: the condition says whose groups, and their members are only counted, of each group by itself
  const members = db
    .select({ students: count().as('students') })
    .from(groupMembers)
    .innerJoin(users, eq(users.id, groupMembers.userId))
    .where(and(eq(groupMembers.groupId, groups.id), eq(groupMembers.role, 'student'), isStillOfSchool(users)))
    .as('members')
  const posts = db
    .select({ latest: max(groupPosts.createdAt).as('latest') })
    .from(groupPosts)
    .where(and(eq(groupPosts.groupId, groups.id), isNull(groupPosts.deletedAt)))
    .as('posts')
  const rows = await db
    .select({ group: groups, school: schoolPlace, students: members.students, latest: posts.latest })
    .from(groups)
    .innerJoin(schools, eq(schools.id, groups.schoolId))
    .leftJoinLateral(members, sql`true`)
    .leftJoinLateral(posts, sql`true`)
    .where(where)
    .orderBy(sql`${groups.archivedAt} is not null`, asc(groups.name))
  return rows.map(toGroup)
}

/** The groups of a person, those in use. */
export function readOwnGroups(db: Database, actor: GroupReader): Promise<Group[]> {
  return readGroups(db, and(readableBy(db, actor), isNull(groups.archivedAt)))
}

/** @throws DomainError `not-found` */
export async function readGroup(
  db: Database,
  actor: GroupReader,
  id: string,
): Promise<ReplyOf<typeof getGroup>['data']> {
  const found = await findGroup(db, actor, id)
  const [[group], members] = await Promise.all([
    readGroups(db, eq(groups.id, found.id)),
    readMembers(db, found.id),
  ])
  const isArchived = found.archivedAt !== null
  const refusal = postRefusal({ staffOnlyPosts: found.staffOnlyPosts, isArchived }, roleOf(actor))
  return { ...(group as Group), members, post_refusal: refusal && postRefusals[refusal] }
}

/** Of a group that was found for its reader: advisors first, then students by first name. */
async function readMembers(db: Database, groupId: number): Promise<Member[]> {
  // any owner: of that group
  const rows = await db
    .select({ member: groupMembers, firstName: users.firstName, lastName: users.lastName })
    .from(groupMembers)
    .innerJoin(groups, eq(groups.id, groupMembers.groupId))
    .innerJoin(users, eq(users.id, groupMembers.userId))
    .where(and(eq(groupMembers.groupId, groupId), isStillOfSchool(users)))
    .orderBy(asc(groupMembers.role), asc(users.firstName), asc(users.id))
  return rows.map(({ member, ...person }) => ({
    group_id: member.groupId,
    user_id: member.userId,
    role: member.role,
    name: nameIn(member.role, person),
  }))
}

/** Students by their first names, advisors by both. */
function nameIn(role: Member['role'], { firstName, lastName }: { firstName: string; lastName: string }) {
  return role === 'advisor' ? `${firstName} ${lastName}`.trim() : firstName
}

/** @throws DomainError `not-found` */
export async function readPosts(
  db: Database,
  actor: GroupReader,
  id: string,
  page: number,
): Promise<ReplyOf<typeof listPosts>> {
  const { id: groupId } = await findGroup(db, actor, id)
  const { rows, meta } = await paginate(page, postsAtATime, (limit, offset) =>
    selectPosts(db, and(eq(groupPosts.groupId, groupId), isNull(groupPosts.deletedAt)))
      .limit(limit)
      .offset(offset),
  )
  return { data: rows.map((row) => toPost(row, actor)), meta }
}

/** One post of a group that was found for its reader. */
export async function readPost(db: Database, actor: GroupReader, postId: number): Promise<Post> {
  const [row] = await selectPosts(db, eq(groupPosts.id, postId))
  if (!row) throw new Error('the post is gone')
  return toPost(row, actor)
}

function selectPosts(db: Database, where: SQL | undefined) {
  return db
    .select({
      post: groupPosts,
      groupId: groups.id,
      kind: users.kind,
      firstName: users.firstName,
      lastName: users.lastName,
      ...totalColumn,
    })
    .from(groupPosts)
    .innerJoin(groups, eq(groups.id, groupPosts.groupId))
    .innerJoin(users, eq(users.id, groupPosts.authorId))
    .where(where)
    .orderBy(desc(groupPosts.id))
}

type PostRow = {
  post: typeof groupPosts.$inferSelect
  groupId: number
  kind: string
  firstName: string
  lastName: string
}

function toPost({ post, groupId, kind, ...person }: PostRow, actor: GroupReader): Post {
  const role = kind === 'advisor' ? 'advisor' : 'student'
  const isMine = post.authorId === actor.userId
  return {
    id: post.id,
    group_id: groupId,
    author_id: post.authorId,
    author: nameIn(role, person),
    author_role: role,
    body: post.body,
    created_at: post.createdAt.toISOString(),
    is_mine: isMine,
    may_delete: isMine || actor.kind === 'advisor',
  }
}

type GroupRow = {
  group: typeof groups.$inferSelect
  school: SchoolPlace
  students: number | null
  latest: Date | null
}

function toGroup({ group, school, students, latest }: GroupRow): Group {
  const latestAt = latest && new Date(latest)
  return {
    id: group.id,
    school_id: group.schoolId,
    name: group.name,
    description: group.description,
    created_by: group.createdBy,
    staff_only_posts: group.staffOnlyPosts,
    student_threads: group.studentThreads,
    source: group.source,
    archived_at: group.archivedAt?.toISOString() ?? null,
    students: Number(students ?? 0),
    latest_post_at: latestAt?.toISOString() ?? null,
    latest_post_on: latestAt && dayIn(zoneOfSchool(school), latestAt),
  }
}

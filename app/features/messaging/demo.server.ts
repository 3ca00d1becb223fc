import { and, asc, eq, like, or } from 'drizzle-orm'
import { demoDomain } from '#app/features/demo/log-ins.ts'
import { sampleSchools } from '#app/features/demo/people.ts'
import { groupMembers, groups } from '#app/features/groups/tables.server.ts'
import { staffDueAt } from '#app/features/moderation/report-rules.ts'
import { contentReports } from '#app/features/moderation/tables.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { newId } from '#app/platform/ids.ts'
import type { Services } from '#app/platform/services.server.ts'
import { previewOf } from './rules.ts'
import { messageReports, messages, threadParticipants, threads } from './tables.server.ts'

/** What was said: the advisor's lines and the student's in turn, the advisor's first. */
const conversations = [
  [
    'Morning! I saw you followed marine biologist. Have you thought about a placement?',
    'Maybe! There is a hatchery an hour away, but it is a long drive.',
    'I will ring the aquarium and see whether they take students.',
    'That would be awesome, thank you',
    'They have two places in the holidays. Come and see me, and we can fill in the form together.',
  ],
  [
    'Your plan B has no first step yet. Shall we look at it on Thursday?',
    'Yes please, at lunch?',
    'See you then.',
  ],
  ['The open day is on Saturday week. Do you still want to go?', 'I have a game. Is there another one?'],
  ['Well done on the electrotechnology taster. What was it like?', 'Loud, and really good. Can I go again?'],
  ['Please bring the form back by Friday, signed by someone at home.'],
  [
    'Which of the two courses did you like better?',
    'The one at TAFE. Is it the same certificate?',
    'Yes, it is. Let’s compare what they cost.',
  ],
] as const

const betweenStudents = [
  'Are you going to the TAFE open day?',
  'Yes, if the bus leaves after roll call. You?',
  'Same. I want to see the kitchens.',
] as const

const reported = 'You will never get into that course. Do not even bother.'
const [threadCount, weeks] = [25, 12]
const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]

/** 25 threads of students with advisors over twelve weeks, one of them reported, and one of two students. */
export async function seedThreads({ db, clock }: Services): Promise<void> {
  const now = clock.now().getTime()
  const domains = [demoDomain, ...sampleSchools.map(({ emailDomain }) => emailDomain)]
  const people = await db
    .select({ id: users.id, kind: users.kind, isStudent: users.isStudent, schoolId: users.schoolId })
    .from(users)
    .where(or(...domains.map((domain) => like(users.email, `%@${domain}`))))
    .orderBy(asc(users.id))
  const advisors = people.filter(({ kind }) => kind === 'advisor')
  const students = people.filter(({ kind, isStudent }) => kind === 'user' && isStudent)
  const pairs = students
    .flatMap((student) => advisors.find(({ schoolId }) => schoolId === student.schoolId) ?? [])
    .map((advisor, at) => ({ advisor, student: students[at] as (typeof students)[number] }))
    .filter(({ advisor, student }) => advisor.schoolId === student.schoolId)
  for (const [at, { advisor: first, student }] of pairs.slice(0, threadCount).entries()) {
    const schoolId = student.schoolId as number
    const isReported = at === threadCount - 1
    // A member of staff who reads the reports never finds one about themselves.
    const advisor = (isReported && advisors.findLast((one) => one.schoolId === schoolId)) || first
    const lines: readonly string[] = isReported
      ? [reported]
      : (conversations[at % conversations.length] as readonly string[])
    const started = schoolMorning(now - (1 + ((at * 5) % weeks)) * 7 * day, at)
    const moments = lines.map((_, line) => new Date(started + line * (hour + 20 * minute)))
    const written = await seedThread(db, {
      schoolId,
      groupId: null,
      from: advisor.id,
      to: student.id,
      lines,
      moments,
      isUnread: at % 4 === 0,
    })
    if (isReported && written)
      await seedReport(db, { schoolId, ...written, userId: student.id, authorId: advisor.id }, now)
  }
  await seedStudentThread(db, now)
}

type SampleReport = { schoolId: number; threadId: number; firstId: number; userId: number; authorId: number }

/** One report of a sample, at the school and with Yonder's staff. Nobody is told of it, and nothing escalates it. */
async function seedReport(
  db: Database,
  { threadId, firstId, ...people }: SampleReport,
  now: number,
): Promise<void> {
  const createdAt = new Date(now - 6 * hour)
  const said = { ...people, content: reported, reason: 'unkind', createdAt } as const
  await db.insert(messageReports).values({ ...said, threadId, messageId: firstId })
  await db.insert(contentReports).values({
    ...said,
    id: newId(),
    kind: 'message',
    contentId: String(firstId),
    dueAt: staffDueAt(said.reason, createdAt),
  })
}

/** Two students of the group that allows it, the one whom visitors sign in as among them. */
async function seedStudentThread(db: Database, now: number): Promise<void> {
  // any owner: the people of the demo
  const members = await db
    .select({ userId: groupMembers.userId, groupId: groups.id, schoolId: groups.schoolId })
    .from(groupMembers)
    .innerJoin(groups, and(eq(groups.id, groupMembers.groupId), eq(groups.studentThreads, true)))
    .where(eq(groupMembers.role, 'student'))
    .orderBy(asc(groups.id), asc(groupMembers.userId))
    .limit(2)
  const [to, from] = members
  if (!from || !to) return
  const started = schoolMorning(now - 7 * day, 3)
  await seedThread(db, {
    schoolId: from.schoolId,
    groupId: from.groupId,
    from: from.userId,
    to: to.userId,
    lines: betweenStudents,
    moments: betweenStudents.map((_, line) => new Date(started + line * 4 * minute)),
    isUnread: false,
  })
}

type SampleThread = {
  schoolId: number
  groupId: number | null
  /** Who wrote the first line, and whom to: they write in turn. */
  from: number
  to: number
  lines: readonly string[]
  moments: readonly Date[]
  /** Whether the one who reads the last line has not yet read it. */
  isUnread: boolean
}

/** Writes one thread with its messages; null where the two have one already. */
async function seedThread(
  db: Database,
  { schoolId, groupId, from, to, lines, moments, isUnread }: SampleThread,
): Promise<{ threadId: number; firstId: number } | null> {
  const [last, latest] = [moments.at(-1) as Date, lines.at(-1) as string]
  const [thread] = await db
    .insert(threads)
    .values({
      schoolId,
      groupId,
      startedBy: from,
      previewMessage: previewOf(latest, 0),
      revision: lines.length,
      lowUserId: Math.min(from, to),
      highUserId: Math.max(from, to),
      createdAt: moments[0] as Date,
      updatedAt: last,
    })
    .onConflictDoNothing()
    .returning()
  if (!thread) return null
  const reader = lines.length % 2 === 1 ? to : from
  await db.insert(threadParticipants).values(
    [from, to].map((userId) => ({
      threadId: thread.id,
      userId,
      isUnread: userId === reader && isUnread,
      lastReadAt: last,
    })),
  )
  const rows = await db
    .insert(messages)
    .values(
      lines.map((body, line) => ({
        threadId: thread.id,
        userId: line % 2 === 0 ? from : to,
        clientId: newId(),
        body,
        revision: line + 1,
        createdAt: moments[line] as Date,
      })),
    )
    .returning({ id: messages.id })
  return { threadId: thread.id, firstId: rows[0]?.id ?? 0 }
}

/** A quarter past nine on a school day of a week, in the east of Australia; a little later for each of them. */
function schoolMorning(ms: number, number: number): number {
  const sunday = ms - (ms % day) - new Date(ms).getUTCDay() * day
  return sunday + (number % 5) * day + 22 * hour + (15 + number) * minute
}

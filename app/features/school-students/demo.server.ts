import { readSampleSchools } from '#app/features/demo/sample-members.server.ts'
import { zoneAt } from '#app/features/places/school-day.server.ts'
import { dayIn, daysLater, startOfDay, weekdayOf } from '#app/platform/calendar.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { EntryKind } from './log-rules.ts'
import { familyContacts, studentMeetings, studentNotes } from './tables.server.ts'

type Sample = {
  kind: EntryKind
  text: string
  /** In how many days from today the first note of these words is followed up: earlier ones were. */
  followUpIn?: number
}

const sampleNotes: Sample[] = [
  {
    kind: 'conversation',
    text: 'Sample note. Talked about work experience at the marina. Wants something outdoors.',
    followUpIn: 0,
  },
  {
    kind: 'note',
    text: 'Sample note. Grandfather was a boat builder: ask how the visit to his old yard went.',
  },
  {
    kind: 'meeting',
    text: 'Sample note. Would rather not talk about university yet. Come back to it next term.',
    followUpIn: 60,
  },
  { kind: 'note', text: 'Sample note. Needs a quiet place for the practice interview.' },
  {
    kind: 'family-call',
    text: 'Sample note. Very keen on the pre-apprenticeship. Has the form, needs a signature from home.',
    followUpIn: -19,
  },
  { kind: 'note', text: 'Sample note. Changed from chemistry to hospitality and is much happier.' },
  { kind: 'email', text: 'Sample note. Bus ends at five, so no appointments after school.' },
]

const day = 86_400_000
/** Every so-manieth student has a note. */
const every = 6

/** Notes, meetings and contacts of families of the sample schools. */
export async function seedStudents(services: Services): Promise<void> {
  await seedNotes(services)
  await seedMeetings(services)
}

/** Of the sample schools' advisors about some of their students. */
async function seedNotes({ db, clock }: Services): Promise<void> {
  const now = clock.now()
  const rows: (typeof studentNotes.$inferInsert)[] = []
  for (const { id: schoolId, advisors, students } of await readSampleSchools(db)) {
    const zone = await zoneAt(db, schoolId)
    const noted = students.filter((_, number) => number % every === 0)
    for (const [number, { id: userId }] of noted.entries()) {
      const author = advisors[number % 2]
      if (!author) continue
      const { kind, text, followUpIn } = sampleNotes[number % sampleNotes.length] as Sample
      const createdAt = new Date(now.getTime() - (2 + 6 * number) * day)
      const isFollowed = followUpIn !== undefined && number < sampleNotes.length
      const followUpAt = isFollowed ? startOfDay(zone, daysLater(dayIn(zone, now), followUpIn)) : null
      const followedUpAt = isFollowed && followUpIn < 0 ? followUpAt : null
      const happenedOn = dayIn(zone, createdAt)
      rows.push({
        userId,
        schoolId,
        authorId: author.id,
        kind,
        text,
        happenedOn,
        followUpAt,
        followedUpAt,
        createdAt,
      })
    }
  }
  if (rows.length > 0) await db.insert(studentNotes).values(rows)
}

/** Whom visitors sign in as is asked to meet; another student has agreed to. Both have a contact of their family. */
async function seedMeetings({ db, clock }: Services): Promise<void> {
  const now = clock.now()
  for (const { id: schoolId, advisors, students } of await readSampleSchools(db)) {
    const zone = await zoneAt(db, schoolId)
    const today = dayIn(zone, now)
    const timeOn = (day: string, hour: number) => new Date(startOfDay(zone, day).getTime() + hour * 3_600_000)
    const [first = today, second = today, third = today] = [3, 4, 5, 6, 7]
      .map((days) => daysLater(today, days))
      .filter((day) => weekdayOf(day) % 6 !== 0) // no Saturday and no Sunday
    const [advisor] = advisors
    const visitor = students.find(({ isLogIn }) => isLogIn)
    const other = students.find(({ isLogIn }) => !isLogIn)
    if (!advisor || !visitor || !other) continue
    const common = {
      schoolId,
      advisorId: advisor.id,
      place: 'Sample: careers room',
      createdAt: now,
      updatedAt: now,
    }
    const times = [timeOn(first, 12), timeOn(second, 9), timeOn(third, 15)]
    await db.insert(studentMeetings).values([
      { ...common, userId: visitor.id, topic: 'Subjects for next year', minutes: 20, times },
      {
        ...common,
        userId: other.id,
        topic: 'What comes after school',
        minutes: 30,
        times,
        state: 'agreed',
        pickedTime: timeOn(first, 12),
      },
    ])
    const contact = { schoolId, addedBy: advisor.id, createdAt: now, updatedAt: now }
    await db.insert(familyContacts).values([
      {
        ...contact,
        userId: visitor.id,
        name: 'Sample Parent',
        relation: 'Parent',
        email: 'parent@yonder.example',
      },
      { ...contact, userId: other.id, name: 'Sample Aunt', relation: 'Aunt', phone: '021 555 0123' },
    ])
  }
}

import { readSampleSchools, type SampleMember } from '#app/features/demo/sample-members.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { groupMembers, groupPosts, groups } from './tables.server.ts'

/** A class of everybody who finishes in so many years, or a group with every so-manieth student. */
type SampleGroup = {
  name: string
  description: string
  yearsLeft?: number
  every?: number
  staffOnlyPosts?: boolean
  studentThreads?: boolean
  posts: readonly string[]
}

/** Of the first and the second sample school: eight in all. */
const sampleGroups: readonly (readonly SampleGroup[])[] = [
  [
    {
      name: 'Year 9 Careers',
      description: 'Careers class, Tuesdays in the library',
      yearsLeft: 3,
      posts: ['On Tuesday, bring the name of one job that you know nothing about.'],
    },
    {
      name: 'Year 10 Careers',
      description: 'Getting ready for work experience',
      yearsLeft: 2,
      posts: [
        'Work experience forms are at the office. Please have them back in two weeks.',
        'Can it be with my uncle?',
        'Yes, as long as you learn something new there.',
      ],
    },
    {
      name: 'Year 11 Careers',
      description: 'Choosing subjects and visiting open days',
      yearsLeft: 1,
      studentThreads: true,
      posts: [
        'The bus to the TAFE open day leaves at 9. Who is coming?',
        'Me!',
        'I am, and my cousin if there is room.',
      ],
    },
    {
      name: 'Year 12 Careers',
      description: 'Applications and what comes after',
      yearsLeft: 0,
      staffOnlyPosts: true,
      posts: ['Come and see me before you send your application, even if you are sure.'],
    },
    {
      name: 'Trades taster',
      description: 'A morning in a workshop each month',
      every: 5,
      posts: ['Closed shoes tomorrow, please. No shoes, no workshop.', 'Are thongs closed if I wear socks?'],
    },
  ],
  [
    {
      name: 'Year 12 Careers',
      description: 'Choosing what to do in Year 13',
      yearsLeft: 1,
      posts: ['Kia ora koutou. Please have a look at the subjects page before Friday.'],
    },
    {
      name: 'Year 13 Careers',
      description: 'Applications, halls and StudyLink',
      yearsLeft: 0,
      staffOnlyPosts: true,
      posts: ['StudyLink opens soon. Apply early: it takes a few weeks.'],
    },
    {
      name: 'Gateway',
      description: 'One day a week in a workplace',
      every: 4,
      posts: [
        'Two places have come up at the vet clinic.',
        'Can I have one? I have fed calves since I was six.',
      ],
    },
  ],
]

const [hour, day] = [3_600_000, 86_400_000]

/** Eight groups of the sample schools, with what was written to them. In one of them students may message each other. */
export async function seedGroups({ db, clock }: Services): Promise<void> {
  const now = clock.now()
  const at = (daysAgo: number, hours = 0) => new Date(now.getTime() - daysAgo * day + hours * hour)
  for (const [place, school] of (await readSampleSchools(db)).entries()) {
    const [advisor] = school.advisors
    const samples = sampleGroups[place] ?? []
    if (!advisor || samples.length === 0) continue
    const rows = await db
      .insert(groups)
      .values(
        samples.map(({ name, description, staffOnlyPosts = false, studentThreads = false }) => ({
          schoolId: school.id,
          name,
          description,
          staffOnlyPosts,
          studentThreads,
          createdBy: advisor.id,
          createdAt: at(84),
          ...(studentThreads && { studentThreadsChangedBy: advisor.id, studentThreadsChangedAt: at(82) }),
        })),
      )
      .returning({ id: groups.id })
    const made = rows.map(({ id }, number) => ({ id, ...(samples[number] as SampleGroup) }))
    const withMembers = made.map((group) => ({
      ...group,
      students: studentsFor(group, school.students, now.getUTCFullYear()),
    }))
    await db.insert(groupMembers).values(
      withMembers.flatMap(({ id: groupId, students }) => [
        { groupId, userId: advisor.id, role: 'advisor' as const, addedAt: at(84) },
        ...students.map(({ id: userId }) => ({
          groupId,
          userId,
          role: 'student' as const,
          addedAt: at(83),
        })),
      ]),
    )
    await db.insert(groupPosts).values(
      withMembers.flatMap(({ id: groupId, students, posts }, number) =>
        posts.map((body, line) => ({
          groupId,
          body,
          createdAt: at(3 + 5 * number, 2 * line),
          authorId: line === 1 || line === 2 ? (students[line]?.id ?? advisor.id) : advisor.id,
        })),
      ),
    )
  }
}

function studentsFor({ yearsLeft, every }: SampleGroup, students: SampleMember[], year: number) {
  if (every) return students.filter((_, number) => number % every === 0)
  return students.filter(({ classYear }) => classYear === year + (yearsLeft ?? 0))
}

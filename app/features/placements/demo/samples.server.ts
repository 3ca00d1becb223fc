import type { SampleMember } from '#app/features/demo/sample-members.server.ts'
import { ageOn } from '#app/features/people/user-rules.ts'
import { daysLater } from '#app/platform/calendar.ts'
import type { AddedHost } from './host-rows.server.ts'
import type { Sample } from './sample.ts'
import { samplePlacements } from './sample-placements.ts'
import { daysOfWeek, schoolDays } from './sample-terms.ts'
import type { SetUpSchool } from './school-setup.server.ts'
import { storyOf } from './story.ts'

/** A student of the demo with the month of birth that the account has. */
export type SampleStudent = SampleMember & { dob: string | null }

/** All samples of one school: who does what where, and when. */
export function samplesOf(
  number: number,
  {
    school,
    students,
    hosts,
    now,
  }: { school: SetUpSchool; students: readonly SampleStudent[]; hosts: readonly AddedHost[]; now: Date },
): Sample[] {
  const calendar = schoolDays(school.terms)
  const { isLogIn, others } = suitable(students, school.today)
  if (others.length === 0) return []
  let next = 0
  return (samplePlacements[number] ?? []).map((spec): Sample => {
    const student = (spec.isOfLogIn && isLogIn) || (others[next++ % others.length] as SampleStudent)
    const dates = daysOfWeek(calendar, school.today, spec.week)
    const host = spec.host === null ? null : (hosts[spec.host] ?? null)
    return {
      spec,
      school,
      student: {
        id: student.id,
        name: `${student.firstName} ${student.lastName}`,
        bornOn: bornOn(student),
      },
      guardian: {
        name: `Alex ${student.lastName}`,
        email: `guardian-of-${student.id}@home.example`,
      },
      host,
      days: dates.map((date) => ({ date, from: '09:00', to: '15:00' })),
      story: storyOf(spec, { days: dates, today: school.today, zone: school.zone }),
      now,
    }
  })
}

/** The account has the month of birth alone. */
function bornOn({ dob }: SampleStudent): string {
  return `${(dob ?? '').slice(0, 8)}14`
}

const span = 200

/** Students who are 15 before all days of samples and not yet 18 after them, those who have been here longest first. */
function suitable(students: readonly SampleStudent[], today: string) {
  const ageAt = (student: SampleStudent, day: string) => ageOn(bornOn(student), new Date(`${day}T00:00:00Z`))
  const all = students
    .filter(
      (student) =>
        student.dob !== null &&
        ageAt(student, daysLater(today, -span)) >= 15 &&
        ageAt(student, daysLater(today, span)) < 18,
    )
    .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
  const others = all.filter(({ isLogIn }) => !isLogIn)
  return { isLogIn: all.find(({ isLogIn }) => isLogIn), others }
}

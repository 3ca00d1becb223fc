import { expect, test } from 'vitest'
import { ageOn } from '#app/features/people/user-rules.ts'
import { demoLogIns } from './log-ins.ts'
import { demoPeople, sampleSchools } from './people.ts'

const now = new Date('2026-11-21T09:00:00Z')
const people = demoPeople(now)
const count = (rule: (one: (typeof people)[number]) => boolean) => people.filter(rule).length

test('the demo is the same people each time it is made', () => {
  expect(demoPeople(now)).toEqual(people)
  expect(demoPeople(new Date('2026-11-22T09:00:00Z')).map(({ email }) => email)).toEqual(
    people.map(({ email }) => email),
  )
})

test('two sample schools with 120 students and eight advisors between them, who say they are samples', () => {
  expect(count((one) => one.isStudent)).toBe(120)
  expect(count((one) => one.kind === 'advisor')).toBe(8)
  for (const [school, { name, students }] of sampleSchools.entries()) {
    expect(name).toMatch(/^Sample school: /)
    expect(count((one) => one.school === school && one.isStudent)).toBe(students)
  }
})

test('there is a log-in for each of the roles that have accounts', () => {
  const logIns = people.filter((one) => one.isLogIn)
  expect(logIns.map(({ email }) => email).sort()).toEqual(demoLogIns.map(({ email }) => email).sort())
  const of = (name: string) => logIns.find(({ email }) => email === `${name}@yonder.example`)
  expect(of('student')).toMatchObject({ kind: 'user', isStudent: true, school: 0 })
  expect(of('leaver')).toMatchObject({ kind: 'user', isStudent: false, isParent: false, classYear: 2025 })
  expect(of('parent')).toMatchObject({ kind: 'user', isParent: true })
  expect(of('advisor')).toMatchObject({
    kind: 'advisor',
    school: 0,
    permissions: expect.arrayContaining(['modify_career_plan', 'manage_staff']),
  })
  expect(of('provider')).toMatchObject({ kind: 'provider' })
  expect(of('admin')).toMatchObject({ kind: 'admin' })
  expect(of('student2')).toMatchObject({ isStudent: true, school: 1 })
  expect(of('advisor2')).toMatchObject({ kind: 'advisor', school: 1 })
})

test('nobody is twice there, nobody is under 13, only a parent is over 19, and no address could be a real one', () => {
  for (const key of ['guid', 'email', 'referralCode'] as const)
    expect(new Set(people.map((one) => one[key])).size).toBe(people.length)
  for (const one of people) {
    expect(one.email).toMatch(/^[a-z0-9.]+@[a-z-]+\.example$/)
    expect(one.guid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    if (!one.dob) continue
    expect(ageOn(one.dob, new Date('2026-01-01T00:00:00Z'))).toBeGreaterThanOrEqual(13)
    if (!one.isParent) expect(ageOn(one.dob, now)).toBeLessThanOrEqual(19)
  }
})

test('nothing of the demo lies in the future', () => {
  for (const one of people) {
    expect(one.createdAt.getTime()).toBeLessThan(now.getTime())
    if (one.lastSeenAt) expect(one.lastSeenAt.getTime()).toBeGreaterThanOrEqual(one.createdAt.getTime())
  }
})

import { expect, test } from 'vitest'
import { greeting } from '#app/features/people/greeting.ts'
import { careersNeeded, nextEvent, nextSteps, planMarks, type SoFar } from './next-steps.ts'

const plan = {
  status: 'COMPLETE',
  ppaCompleted: true,
  educationStyle: 'mixed',
  educationLevel: 'degree',
  gapYear: false,
  year: 2026,
} as const
const beginner: SoFar = {
  quiz: 'none',
  hasRatedSkills: false,
  plan: null,
  year: 2026,
  careersFollowed: 0,
  routes: [],
  due: null,
  schoolTask: null,
  program: null,
  missing: [],
  isParent: false,
  exploringUntil: null,
}
const finished: SoFar = {
  ...beginner,
  quiz: 'complete',
  hasRatedSkills: true,
  plan,
  careersFollowed: careersNeeded,
  routes: [{ slug: 'plan-a', name: 'Plan A', parts_done: 3 }],
}
const ids = (so: SoFar) => nextSteps(so).map(({ id }) => id)

test('someone new begins with the quiz and their plan', () => {
  expect(ids(beginner)).toEqual(['quiz', 'passion'])
})

test('a person who has done everything gets no steps', () => {
  expect(ids(finished)).toEqual([])
})

test.each([
  [{ quiz: 'in-progress' }, 'quiz'],
  [{ plan: null }, 'passion'],
  [{ plan: { ...plan, status: 'INCOMPLETE', gapYear: null } }, 'preferences'],
  [{ careersFollowed: 1 }, 'follow'],
  [{ hasRatedSkills: false }, 'skills'],
  [{ routes: [] }, 'route'],
  [{ routes: [{ slug: 'plan-b', name: 'Plan B', parts_done: 2 }] }, 'route'],
  [{ year: 2027 }, 'new-year'],
  [{ missing: ['class_year'] }, 'details'],
  [{ program: { slug: 'finlit', title: 'Money', topics: 6, topicsDone: 2 } }, 'program'],
  [{ event: { slug: 'bees', title: 'Bees', isOver: false } }, 'event'],
  [{ event: { slug: 'bees', title: 'Bees', isOver: true } }, 'event'],
  [{ experience: { slug: 'vet', title: 'Vet', pages: 7, pagesDone: 2 } }, 'experience'],
] as const)('what is left to do after %j is named', (changes, id) => {
  expect(ids({ ...finished, ...(changes as Partial<SoFar>) })).toContain(id)
})

test('an event is a next step from two days before its start, and for two weeks after someone was there', () => {
  const at = (iso: string) => new Date(iso)
  const bees = {
    slug: 'bees',
    title: 'Bees',
    starts_at: '2026-12-04T05:00:00Z',
    ends_at: '2026-12-04T06:00:00Z',
    has_joined: false,
  }
  expect(nextEvent([bees], at('2026-12-02T04:59:59.999Z'))).toBeNull()
  const soon = { slug: 'bees', title: 'Bees', isOver: false }
  expect(nextEvent([bees], at('2026-12-02T05:00:00Z'))).toEqual(soon)
  expect(nextEvent([bees], at('2026-12-04T06:00:00Z'))).toEqual(soon)
  expect(nextEvent([bees], at('2026-12-04T06:00:00.001Z'))).toBeNull()
  const joined = { ...bees, has_joined: true }
  const over = { ...soon, isOver: true }
  expect(nextEvent([joined], at('2026-12-04T06:00:00.001Z'))).toEqual(over)
  expect(nextEvent([joined], at('2026-12-18T06:00:00Z'))).toEqual(over)
  expect(nextEvent([joined], at('2026-12-18T06:00:00.001Z'))).toBeNull()
  const later = { ...bees, slug: 'ants', starts_at: '2026-12-05T05:00:00Z', ends_at: '2026-12-05T06:00:00Z' }
  expect(nextEvent([later, bees], at('2026-12-04T05:30:00Z'))).toEqual(soon)
  expect(nextEvent([later, joined], at('2026-12-04T07:00:00Z'))).toMatchObject({ slug: 'ants' })
})

test('"no" to a gap year counts as answered', () => {
  expect(ids({ ...finished, plan: { ...plan, status: 'INCOMPLETE', gapYear: false } })).not.toContain(
    'preferences',
  )
})

test('what would lock the account comes first, then what has a date', () => {
  const due = { title: 'Ring the TAFE', dueOn: '2026-11-28', isOverdue: false, section: 'plan-a' }
  expect(ids({ ...beginner, due, exploringUntil: '2026-11-23T00:00:00Z' }).slice(0, 2)).toEqual([
    'verify',
    'due',
  ])
})

test('parents and teachers are not asked to plan for themselves or to take the quiz, but shown what helps', () => {
  for (const parent of [beginner, { ...beginner, quiz: 'in-progress' as const, careersFollowed: 1 }]) {
    const steps = nextSteps({ ...parent, isParent: true, missing: ['dob'] })
    expect(steps.map(({ id }) => id)).toEqual(['guide', 'careers', 'study', 'matching'])
    expect(steps.filter(({ to }) => to.startsWith('/career-quiz'))).toEqual([])
  }
  expect(planMarks({ ...beginner, isParent: true })).toEqual([])
})

test('each step has its own reason for this person', () => {
  const all = nextSteps({ ...beginner, quiz: 'in-progress', careersFollowed: 1, missing: ['dob'] })
  expect(new Set(all.map(({ reason }) => reason)).size).toBe(all.length)
  for (const step of all) expect(step.reason.length).toBeGreaterThan(30)
  expect(nextSteps({ ...finished, careersFollowed: 1 })[0]).toMatchObject({ title: 'Pick 2 more' })
})

test('the marks of the plan follow what was done', () => {
  expect(planMarks(beginner).filter(({ done }) => done)).toEqual([])
  expect(planMarks(finished).every(({ done }) => done)).toBe(true)
})

test('New Zealanders are greeted with "Kia ora", everybody else with "Hi"', () => {
  expect(greeting('Maia', 'NZ')).toBe('Kia ora, Maia')
  expect(greeting('Tyson', 'AU')).toBe('Hi, Tyson')
})

const schoolTask = {
  title: 'Compare two courses',
  url: '/career-tasks/7',
  dueOn: '2026-12-04',
  isOverdue: false,
  needsChanges: false,
  isUrgent: true,
}
const due = { title: 'Ring the TAFE', dueOn: '2026-12-04', isOverdue: false, section: 'plan-a' }

test.each([
  ['2026-12-03', ['due', 'career-task', 'quiz', 'passion']],
  ['2026-12-04', ['career-task', 'due', 'quiz', 'passion']],
])('a task of the school and a step of the plan for %s stand by their day', (dueOn, steps) => {
  expect(ids({ ...beginner, schoolTask, due: { ...due, dueOn } })).toEqual(steps)
})

test('a task that is not urgent comes after what a new person begins with', () => {
  const later = { ...schoolTask, dueOn: null, isUrgent: false }
  expect(ids({ ...beginner, schoolTask: later })).toEqual(['quiz', 'passion', 'career-task'])
})

test.each([
  [{}, 'Your school set this. It is due on Fri 4 Dec.'],
  [{ isOverdue: true }, 'Your school set this. It was due on Fri 4 Dec.'],
  [{ dueOn: null }, 'Your school set this.'],
  [{ needsChanges: true, dueOn: null }, 'Your advisor has asked for changes.'],
])('the reason of a task with %j says who wants it and until when', (changes, reason) => {
  expect(nextSteps({ ...finished, schoolTask: { ...schoolTask, ...changes } })[0]?.reason).toBe(reason)
})

test.each([
  [6, '/virtual-job-experience/vet'],
  [7, '/virtual-job-experience/vet/next-steps'],
])('with %i of 7 pages done an experience goes on at %s', (pagesDone, to) => {
  const so = { ...finished, experience: { slug: 'vet', title: 'Vet', pages: 7, pagesDone } }
  expect(nextSteps(so).find(({ id }) => id === 'experience')?.to).toBe(to)
})

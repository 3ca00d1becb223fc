import { expect, test } from 'vitest'
import { whoWrites } from '#app/features/groups/who-writes.ts'
import {
  mayWrite,
  neutralRefusal,
  refusalText,
  type WriteFacts,
  type WriterFacts,
  writeRefusals,
} from './write-rules.ts'

const student = (id: number, facts: Partial<WriterFacts> = {}): WriterFacts => ({
  id,
  role: 'student',
  schoolId: 1,
  isOpen: true,
  ...facts,
})
const advisor = (id: number, facts: Partial<WriterFacts> = {}): WriterFacts => ({
  ...student(id, { role: 'advisor' }),
  ...facts,
})
const facts = (from: WriterFacts, to: WriterFacts, rest: Partial<WriteFacts> = {}): WriteFacts => ({
  from,
  to,
  threadSchoolId: null,
  shareGroup: false,
  newThreads: null,
  isBlocked: false,
  ...rest,
})
const inGroup = { shareGroup: true, newThreads: 0 }

test.each<[string, WriteFacts, ReturnType<typeof mayWrite>]>([
  ['an advisor to a student of the school', facts(advisor(1), student(2)), null],
  ['a student to an advisor of the school', facts(student(2), advisor(1)), null],
  ['in a thread of that school', facts(student(2), advisor(1), { threadSchoolId: 1 }), null],
  ['two students in a group that allows it', facts(student(2), student(3), inGroup), null],
  ['a fifth new thread', facts(student(2), student(3), { ...inGroup, newThreads: 4 }), null],
  ['a sixth new thread', facts(student(2), student(3), { ...inGroup, newThreads: 5 }), 'too-many-threads'],
  [
    'going on in a thread after five new ones',
    facts(student(2), student(3), { ...inGroup, newThreads: null, threadSchoolId: 1 }),
    null,
  ],
  ['two students without such a group', facts(student(2), student(3)), 'no-shared-group'],
  [
    'two students who have left the group',
    facts(student(2), student(3), { threadSchoolId: 1 }),
    'no-shared-group',
  ],
  [
    'two students of whom one blocked the other',
    facts(student(2), student(3), { ...inGroup, isBlocked: true }),
    'blocked',
  ],
  ['an advisor, whom a block does not concern', facts(advisor(1), student(2), { isBlocked: true }), null],
  ['oneself', facts(student(2), student(2), inGroup), 'yourself'],
  [
    'an advisor to a student of another school',
    facts(advisor(1), student(2, { schoolId: 2 })),
    'other-school',
  ],
  [
    'a student to an advisor of another school',
    facts(student(2), advisor(1, { schoolId: 2 })),
    'other-school',
  ],
  [
    'students of two schools in one group',
    facts(student(2), student(3, { schoolId: 2 }), inGroup),
    'other-school',
  ],
  ['an advisor to an advisor', facts(advisor(1), advisor(2)), 'both-advisors'],
  ['a leaver', facts(student(2), student(3, { role: 'other' }), inGroup), 'not-a-member'],
  ['somebody who is no member', facts(student(2, { role: 'other' }), advisor(1)), 'not-a-member'],
  ['a locked student', facts(student(2, { isOpen: false }), advisor(1)), 'locked'],
  ['to a locked student', facts(advisor(1), student(2, { isOpen: false })), 'locked'],
  ['a departed student', facts(student(2, { schoolId: null }), advisor(1)), 'departed'],
  ['to a departed student', facts(advisor(1), student(2, { schoolId: null })), 'departed'],
  [
    'two without a school',
    facts(student(2, { schoolId: null }), student(3, { schoolId: null }), inGroup),
    'departed',
  ],
  [
    'in the thread of a school that both have left',
    facts(student(2), advisor(1), { threadSchoolId: 9 }),
    'left',
  ],
  [
    'a departed student in the thread of the school',
    facts(student(2, { schoolId: null }), advisor(1), { threadSchoolId: 1 }),
    'left',
  ],
  [
    'to a departed student in the thread of the school',
    facts(advisor(1), student(2, { schoolId: null }), { threadSchoolId: 1 }),
    'departed',
  ],
])('%s', (_case, given, refusal) => {
  expect(mayWrite(given)).toBe(refusal)
})

test('of all pairs there are, only advisors with students of one school and students with a group write', () => {
  const roles = ['student', 'advisor', 'other'] as const
  const schools = [null, 1, 2]
  const flags = [true, false]
  const all = roles.flatMap((role) =>
    schools.flatMap((schoolId) => flags.map((isOpen) => ({ role, schoolId, isOpen }))),
  )
  let allowed = 0
  for (const one of all)
    for (const other of all)
      for (const shareGroup of flags)
        for (const isBlocked of flags)
          for (const threadSchoolId of schools) {
            const given = facts(
              { id: 1, ...one },
              { id: 2, ...other },
              { shareGroup, isBlocked, threadSchoolId },
            )
            const areOfOneSchool = one.schoolId !== null && one.schoolId === other.schoolId
            const isInPlace = threadSchoolId === null || threadSchoolId === one.schoolId
            const pair = [one.role, other.role].toSorted().join()
            const isPair =
              pair === 'advisor,student' || (pair === 'student,student' && shareGroup && !isBlocked)
            const may = one.isOpen && other.isOpen && areOfOneSchool && isInPlace && isPair
            expect([given, mayWrite(given) === null]).toEqual([given, may])
            allowed += Number(may)
          }
  expect(allowed).toBe(36)
})

test('before a new thread everybody but staff reads one sentence, whatever the reason; only what is about oneself has a sentence of its own', () => {
  const sentences = new Set(
    writeRefusals
      .filter((one) => one !== 'too-many-threads' && one !== 'left')
      .map((one) => refusalText(one, 'student', 'new')),
  )
  expect([...sentences]).toEqual([neutralRefusal])
  expect(refusalText('too-many-threads', 'student', 'new')).toContain('tomorrow')
  expect(refusalText('left', 'student', 'new')).toContain('You can still read it')
  expect(refusalText('departed', 'advisor', 'new')).toContain('has left your school')
  expect(refusalText('other-school', 'advisor', 'new')).toBe(refusalText('not-a-member', 'advisor', 'new'))
})

test('in a thread a student also reads that messages between students are off, and nothing more about the other', () => {
  const own = writeRefusals.filter(
    (one) => refusalText(one, 'student', 'thread') !== refusalText(one, 'student', 'new'),
  )
  expect(own).toEqual(['no-shared-group'])
  expect(refusalText('no-shared-group', 'student', 'thread')).toBe(whoWrites.turnedOff)
  expect(refusalText('blocked', 'student', 'thread')).toBe(neutralRefusal)
})

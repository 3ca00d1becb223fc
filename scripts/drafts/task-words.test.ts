import { expect, test } from 'vitest'
import { packRows } from '../../test/pack-rows.ts'
import { taskDoes, taskDoing, taskPhrase } from './task-words.ts'

test.each([
  ['Verify accuracy of records', 'check the accuracy of records', 'checking the accuracy of records'],
  [
    'Inspected printed materials or other images to verify quality',
    'inspect printed materials or other images to verify quality',
    'inspecting printed materials or other images to verify quality',
  ],
  [
    'Clean or repair equipment, parts or tools',
    'clean or repair equipment, parts or tools',
    'cleaning or repairing equipment, parts or tools',
  ],
  ['Plan work operations', 'plan work operations', 'planning work operations'],
  [
    'Counsel family members of clients or patients',
    'counsel family members of clients or patients',
    'counselling family members of clients or patients',
  ],
  ['Set up merchandise displays', 'set up merchandise displays', 'setting up merchandise displays'],
  [
    'Test electrical circuits or components for proper functioning',
    'test electrical circuits or components to see that they work',
    'testing electrical circuits or components to see that they work',
  ],
  [
    'Order materials, supplies, or equipment',
    'order materials, supplies or equipment',
    'ordering materials, supplies or equipment',
  ],
])('"%s" becomes "%s" and "%s"', (task, phrase, doing) => {
  expect(taskPhrase(task)).toBe(phrase)
  expect(taskDoing(task)).toBe(doing)
})

test.each([
  ['Monitor patient progress', 'monitors patient progress'],
  ['Clean or repair equipment, parts or tools', 'cleans or repairs equipment, parts or tools'],
  ['Notify others of emergencies', 'notifies others of emergencies'],
  ['Conduct research', 'carries out research'],
  ['Set up merchandise displays', 'sets up merchandise displays'],
  ['Perform clerical work in medical settings', 'does clerical work in medical settings'],
  ['Watch vehicles', 'watches vehicles'],
  ['Survey land', 'surveys land'],
])('of one person, "%s" is "%s"', (task, does) => {
  expect(taskDoes(task)).toBe(does)
})

test('every task on the list begins with a verb that can be said with -ing', () => {
  const tasks = packRows('careers/skills-classification/specialist_tasks.csv').map(
    (row) => row.specialist_task as string,
  )
  expect(tasks.filter((task) => !/^[a-z-]+ing\b/.test(taskDoing(task)))).toEqual([])
  expect(
    tasks.filter((task) => /personnel|individuals|^procure|regarding| {2}/i.test(taskPhrase(task))),
  ).toEqual([])
})

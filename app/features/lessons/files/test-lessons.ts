import { readdirSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'
import type { Lesson } from '../contract.ts'

const folder = 'content/lessons/lessons'

/** The lessons of the content pack as far as their files need them. */
export function packLessons(): Lesson[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => {
      const [, front = ''] = readFileSync(`${folder}/${name}`, 'utf8').split(/^---$/m)
      return testLesson({ slug: name.slice(0, -3), ...parse(front) })
    })
}

export function testLesson(facts: Partial<Lesson> = {}): Lesson {
  return {
    id: 1,
    slug: 'try-a-job',
    partner_slug: null,
    title: 'Try a job & see',
    summary: 'Students try one task of a job.',
    minutes: 50,
    years: [9, 10],
    subject: null,
    frameworks: [],
    video: null,
    resource_url: '/schools-on-demand/lessons/try-a-job',
    is_sample: false,
    outcomes: ['Name a task'],
    materials: ['Paper'],
    plan: '<p>Begin.</p>',
    slides: [
      { title: 'Three tasks', points: ['Measure', 'Mark', 'Cut'], notes: 'Show the <saw> & the ruler.' },
      { title: 'What is first?', points: ['Measure', 'Cut'], picture: 'works' },
      {
        title: 'Remember',
        points: ['Measure twice.'],
        kind: 'statement',
        notes: 'Ask two students.',
      },
    ],
    worksheet: [
      { task: 'My <first> task:', lines: 3 },
      { task: 'What I liked:', lines: 0 },
    ],
    sources: [],
    ...facts,
  }
}

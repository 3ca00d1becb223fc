import type { Services } from '#app/platform/services.server.ts'
import { insertResult } from '../results.server.ts'
import { resumes } from '../tables.server.ts'
import type { ResumeAnswers } from './draft.ts'
import { resumeHelper } from './tool.server.ts'

/** A résumé of a student without a job. Everything in it is made up. */
const sample: ResumeAnswers = {
  country: 'AU',
  resume: {
    basics: {
      name: 'Sam Sample',
      email: 'student@yonder.example',
      summary:
        'I am in Year 11 and like working with people and food. I am looking for weekend work. I can start in January.',
      location: { city: 'Sample Town', region: 'NSW' },
    },
    skills: [
      { name: 'Working with people', keywords: ['I explain things until they are clear (sample)'] },
      { name: 'Being on time', keywords: ['Never late for training in two seasons (sample)'] },
    ],
    education: [
      {
        institution: 'Sample High School',
        studyType: 'Year 11',
        startDate: '2022',
        courses: ['Food Technology', 'English', 'Mathematics Standard'],
      },
    ],
    projects: [
      {
        name: 'School fair stall (sample)',
        startDate: '2026-05',
        endDate: '2026-06',
        highlights: ['Planned the menu with three others', 'Sold 140 serves in one day'],
      },
    ],
    sport: [{ name: 'Sample Netball Club', position: 'Player and junior umpire', startDate: '2024-02' }],
    caring: [
      {
        position: 'Look after my brother after school (sample)',
        startDate: '2025-02',
        highlights: ['Cook dinner two nights a week'],
      },
    ],
  },
}

/** Saves the sample for a demo student, with a version of it. */
export async function seedDemoResume(services: Services, userId: number): Promise<void> {
  const { db, clock } = services
  const now = clock.now()
  await insertResult(db, { userId }, resumeHelper, sample, { now, services })
  await db.insert(resumes).values({
    userId,
    title: 'For a café (sample)',
    content: sample.resume,
    createdAt: now,
    updatedAt: now,
  })
}

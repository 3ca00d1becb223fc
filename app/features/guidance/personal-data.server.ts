import type { PersonalData } from '#app/features/people/personal-data.server.ts'

/** The quiz belongs to its person by its foreign key; it only gets a name here. */
export const guidancePersonalData: PersonalData = {
  titles: { quiz_result: 'career-quiz', post_school_plan: 'post-school-plan' },
}

import type { PersonalData } from '#app/platform/personal-data.server.ts'
import { exportPlanViews } from './sharing/plan-views.server.ts'

const retention = 'as long as the account'
const owner = { userId: 'whose it is' }
const editor = { updatedBy: 'the owner, or an advisor' }

/** All of it belongs to its person by foreign keys; the export names those who opened a plan. */
export const plannerPersonalData: PersonalData = {
  tables: {
    career_plan: { purpose: 'The career plan', retention, columns: { ...owner, ...editor } },
    career_plan_section: {
      purpose: 'The routes of a career plan',
      retention,
      columns: { ...owner, ...editor },
    },
    career_plan_what_if: {
      purpose: 'Changes that somebody tries out',
      retention: 'until dropped, or the account goes',
      columns: owner,
    },
    career_plan_comment: {
      purpose: 'What advisors say about a plan',
      retention: 'as long as the account of the plan’s owner',
      columns: { userId: 'whose plan', authorId: 'which advisor' },
    },
    plan_view: {
      title: 'who-opened-your-plan',
      purpose: 'Who of a school opened a student’s plan, and in which hour',
      retention: 'as long as the account of the plan’s owner',
      columns: { userId: 'whose plan', viewerId: 'which advisor' },
    },
    career_plan_share: {
      purpose: 'Links by which somebody else may read a plan for a while',
      retention: 'open for at most 90 days; as long as the account',
      columns: { ...owner, tokenHash: 'SHA-256 of the link' },
    },
    career_plan_feed: {
      purpose: 'The private calendar of a person',
      retention: 'until closed, or the account goes',
      columns: { ...owner, tokenHash: 'SHA-256 of the address' },
    },
  },
  collectExport: async (context) => ({ 'who-opened-your-plan': await exportPlanViews(context) }),
}

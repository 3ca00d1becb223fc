import type { PersonalData } from '#app/platform/personal-data.server.ts'

const retention = 'as long as the account'
const owner = { userId: 'whose it is' }
const editor = { updatedBy: 'the owner, or an advisor' }

/** All of it belongs to its person by foreign keys. */
export const plannerPersonalData: PersonalData = {
  tables: {
    career_plan: {
      basis: 'service',
      purpose: 'The career plan',
      retention,
      columns: {
        ...owner,
        ...editor,
        dismissedConflicts: 'which conflicts of the plan its owner leaves as they are',
      },
    },
    career_plan_section: {
      basis: 'service',
      purpose: 'The routes of a career plan',
      retention,
      columns: {
        ...owner,
        ...editor,
        slug: 'which route',
        answers: 'what was planned',
        version: 'counts changes, so that two at once do not overwrite each other',
        isPrivate: 'of the answers: whether the school never sees the route',
        isComplete: 'of the answers: whether the route has a career, a way to it and a step with a day',
        leadsSomewhere: 'of the answers: whether the route names a career or a course',
        firstCourse: 'of the answers: the first course',
      },
    },
    career_plan_what_if: {
      basis: 'service',
      purpose: 'Changes that someone tries out, or that an advisor proposes',
      retention: 'until dropped, answered or taken back, or an account goes',
      columns: {
        ...owner,
        slug: 'which route',
        changes: 'what is tried out or proposed',
        isProposal: 'whether an advisor proposes it',
        proposedBy: 'the advisor who proposes it',
        sentence: 'why, in the advisor’s words',
        accepted: 'how many lines their owner took over',
        declined: 'how many lines their owner left',
      },
    },
    career_plan_comment: {
      basis: 'service',
      purpose: 'What advisors say about a plan',
      retention: 'as long as the account of the plan’s owner',
      columns: {
        userId: 'whose plan',
        authorId: 'which advisor',
        slug: 'on which route',
        part: 'on which part of it',
        text: 'the comment',
        doneAt: 'when the student said that it is done',
        hiddenAt: 'when the student hid it',
      },
    },
    career_plan_share: {
      basis: 'service',
      purpose: 'Links by which someone else may read a plan for a while',
      retention: 'open for at most 90 days; as long as the account',
      columns: {
        ...owner,
        tokenHash: 'SHA-256 of the link',
        slugs: 'which routes may be read',
        withDetails: 'whether notes and budget may be read too',
        revokedAt: 'when its owner ended it',
      },
    },
    career_plan_kept: {
      basis: 'consent',
      purpose: 'Which parents show the plan of a link on their Home',
      retention: 'as long as the link, or until the parent or the plan’s owner ends it',
      columns: {
        userId: 'which parent',
        shareId: 'by which link',
        openedAt: 'the hour in which the parent last saw it',
        endedAt: 'when the plan’s owner ended it',
      },
    },
    career_plan_feed: {
      basis: 'service',
      purpose: 'The private calendar of a person',
      retention: 'until closed, or the account goes',
      columns: { ...owner, tokenHash: 'SHA-256 of the address', timeZone: 'for the times of the calendar' },
    },
  },
}

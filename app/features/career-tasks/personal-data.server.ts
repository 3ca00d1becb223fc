import type { PersonalData } from '#app/platform/personal-data.server.ts'

export const careerTasksPersonalData: PersonalData = {
  tables: {
    career_task: {
      title: 'career-tasks-set',
      basis: 'service',
      purpose: 'What advisors ask of students of their school',
      retention: 'as long as the school is here',
      columns: {
        schoolId: 'whose task it is',
        title: 'what it is called',
        description: 'what to do',
        dueDate: 'by when',
        templateKey: 'from which template it was made',
        formVersionId: 'its questions',
        tickRule: 'what, done on Yonder, finishes it',
        lessonSlug: 'the lesson it was set from',
        createdBy: 'which advisor set it',
        archivedAt: 'since when nobody is asked for it',
      },
    },
    career_task_student: {
      title: 'career-tasks-for-you',
      basis: 'service',
      purpose: 'Tasks that are for someone by name',
      retention: 'as long as the task',
      columns: { taskId: 'which task', userId: 'for whom' },
    },
    career_task_submission: {
      title: 'career-task-submissions',
      basis: 'service',
      purpose: 'What someone handed in, and what their advisor said to it',
      retention: 'as long as the task, or until the account goes',
      columns: {
        taskId: 'of which task',
        userId: 'who handed it in',
        status: 'how far it is',
        text: 'what they wrote',
        answers: 'answers to its questions',
        uploadIds: 'files that belong to it',
        skipReason: 'why they would rather not do it',
        evidence: 'what they did on Yonder for it',
        comment: 'what the advisor said',
        version: 'how often it was changed',
        submittedAt: 'when it was handed in',
        reviewedAt: 'when it was reviewed',
        reviewedBy: 'by which advisor',
      },
    },
    career_task_reminder: {
      title: 'career-task-reminders',
      basis: 'service',
      purpose: 'Which reminders of a task someone has had, so that none comes twice',
      retention: 'as long as the task',
      columns: {
        taskId: 'of which task',
        userId: 'who was reminded',
        daysBefore: 'how many days before it was due',
      },
    },
  },
}

import { orBothVersions } from '#app/platform/changed-elsewhere.server.ts'
import { routes } from '#app/platform/routes.server.ts'
import {
  changeSubmission,
  createTask,
  deleteTask,
  getOwnTask,
  getSchoolTask,
  getSubmission,
  getSubmissionFile,
  listOwnTasks,
  listSchoolTasks,
  listSubmissions,
  reviewSubmission,
  submitTask,
  undoReview as undoReviewCall,
  updateTask,
} from './contract.ts'
import { changeHandedIn, handIn } from './hand-in.server.ts'
import { readOwnTask, readOwnTasks } from './own-tasks.server.ts'
import { readSubmission, readSubmissions, review, sendSubmissionFile } from './review.server.ts'
import { changeTask, readSchoolTask, readSchoolTasks, removeTask, setTask } from './tasks.server.ts'
import { undoReview } from './undo-review.server.ts'

const done = { success: true as const }

export const careerTasksApi = routes()
  .serve(listSchoolTasks, 'advisor', (context) => readSchoolTasks(context, context.query))
  .serve(getSchoolTask, 'advisor', async (context) => ({
    data: await readSchoolTask(context, context.params.id),
  }))
  .serve(createTask, 'advisor', async (context) => ({ ...done, data: await setTask(context, context.body) }))
  .serve(updateTask, 'advisor', async (context) => ({
    ...done,
    data: await changeTask(context, context.params.id, context.body),
  }))
  .serve(deleteTask, 'advisor', async (context) => {
    await removeTask(context, context.params.id)
    return done
  })
  .serve(listSubmissions, 'advisor', async (context) => ({
    data: await readSubmissions(context, context.params.id),
  }))
  .serve(getSubmission, 'advisor', async (context) => ({
    data: await readSubmission(context, context.params),
  }))
  .serve(reviewSubmission, 'advisor', async (context) => ({
    ...done,
    data: await review(context, context.params, context.body),
  }))
  .serve(undoReviewCall, 'advisor', async (context) => ({
    ...done,
    ...(await undoReview(context, context.params)),
  }))
  .serve(getSubmissionFile, 'advisor', (context) => sendSubmissionFile(context, context.params))
  .serve(listOwnTasks, 'student', async ({ db, actor, now }) => ({
    data: await readOwnTasks(db, actor, now),
  }))
  .serve(getOwnTask, 'student', async ({ db, actor, now, params }) => ({
    data: await readOwnTask(db, actor, params.id, now),
  }))
  .serve(submitTask, 'student', (context) =>
    orBothVersions(async () => ({ ...done, data: await handIn(context, context.params.id, context.body) })),
  )
  .serve(changeSubmission, 'student', (context) =>
    orBothVersions(async () => ({
      ...done,
      data: await changeHandedIn(context, context.params.id, context.body),
    })),
  )

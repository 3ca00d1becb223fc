import { routes } from '#app/platform/routes.server.ts'
import {
  addGroupMembers,
  createGroup,
  createPost,
  deleteGroup,
  deletePost,
  getGroup,
  getSchoolGroup,
  listGroups,
  listPosts,
  listSchoolGroups,
  listStudents,
  removeGroupMember,
  reportPost,
  setStudentThreads,
  updateGroup,
} from './contract.ts'
import {
  addStudents,
  changeGroup,
  makeGroup,
  readCandidates,
  readSchoolGroup,
  readSchoolGroups,
  removeGroup,
  removeStudent,
} from './manage.server.ts'
import { createGroupPost, deleteGroupPost, reportGroupPost } from './posts.server.ts'
import { readGroup, readOwnGroups, readPosts } from './read.server.ts'
import { changeStudentThreads } from './student-threads.server.ts'

const done = { success: true as const }

export const groupsApi = routes()
  .serve(listGroups, 'student-or-advisor', async ({ db, actor }) => ({
    data: await readOwnGroups(db, actor),
  }))
  .serve(getGroup, 'member', async ({ db, actor, params }) => ({
    data: await readGroup(db, actor, params.id),
  }))
  .serve(listPosts, 'member', ({ db, actor, params, query }) => readPosts(db, actor, params.id, query.page))
  .serve(createPost, 'member', async (context) => ({
    ...done,
    data: await createGroupPost(context, context.params.id, context.body.body),
  }))
  .serve(deletePost, 'author-or-advisor', async (context) => {
    await deleteGroupPost(context, context.params)
    return done
  })
  .serve(reportPost, 'member', async (context) => {
    const { reason, details } = context.body
    await reportGroupPost(context, context.params, { reason, details: details?.trim() || null })
    return done
  })
  .serve(listSchoolGroups, 'advisor', async ({ db, actor }) => ({ data: await readSchoolGroups(db, actor) }))
  .serve(getSchoolGroup, 'advisor', async (context) => ({
    data: await readSchoolGroup(context, context.params.id),
  }))
  .serve(createGroup, 'advisor', async (context) => ({
    ...done,
    data: await makeGroup(context, context.body),
  }))
  .serve(updateGroup, 'advisor', async (context) => ({
    ...done,
    data: await changeGroup(context, context.params.id, context.body),
  }))
  .serve(setStudentThreads, 'advisor', async (context) => ({
    ...done,
    data: await changeStudentThreads(context, context.params.id, context.body.allowed),
  }))
  .serve(deleteGroup, 'advisor', async (context) => {
    await removeGroup(context, context.params.id)
    return done
  })
  .serve(addGroupMembers, 'advisor', async (context) => ({
    ...done,
    data: await addStudents(context, context.params.id, context.body.student_ids),
  }))
  .serve(removeGroupMember, 'advisor', async (context) => {
    await removeStudent(context, context.params)
    return done
  })
  .serve(listStudents, 'advisor', (context) => readCandidates(context, context.params.id, context.query))

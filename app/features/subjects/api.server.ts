import { routes } from '#app/platform/routes.server.ts'
import {
  getCertificate,
  getFieldSubjects,
  getOccupationSubjects,
  listCertificates,
  listSubjectCareers,
} from './contract.ts'
import {
  listCareersOfSubjects,
  readCertificate,
  readCertificates,
  readFieldSubjects,
  readOccupationSubjects,
} from './service.server.ts'

export const subjectsApi = routes()
  .content(listCertificates, async ({ db }) => ({ data: await readCertificates(db) }))
  .content(getCertificate, async ({ db, params }) => ({ data: await readCertificate(db, params.id) }))
  .content(listSubjectCareers, ({ db, query }) => listCareersOfSubjects(db, query))
  .content(getOccupationSubjects, async ({ db, params, query }) => ({
    data: await readOccupationSubjects(db, params.id, query.country),
  }))
  .content(getFieldSubjects, async ({ db, params, query }) => ({
    data: await readFieldSubjects(db, params.id, query),
  }))

import { routes } from '#app/platform/routes.server.ts'
import { attachment, cleanFileName } from '#app/platform/uploads/file-name.ts'
import { getLesson, getLessonFile, listLessons } from './contract.ts'
import { readLessonFile } from './files/files.server.ts'
import { readLesson, readLessons } from './lessons.server.ts'
import { lessonFiles } from './rules.ts'

export const lessonsApi = routes()
  .content(listLessons, async ({ db, demo, query }) => ({
    data: await readLessons(db, { demo }, query),
  }))
  .content(getLesson, async ({ db, demo, params }) => ({ data: await readLesson(db, { demo }, params.slug) }))
  .serve(getLessonFile, 'anyone', async ({ db, now, params: { slug, type }, services }) => {
    const { origin, demo } = services.settings
    const bytes = await readLessonFile({ db, now, origin, demo }, slug, type)
    const { document, ending, mime } = lessonFiles[type]
    return new Response(bytes as Uint8Array<ArrayBuffer>, {
      headers: {
        'content-type': mime,
        'content-disposition': attachment(cleanFileName(`${slug}-${document}`, ending)),
        'cache-control': 'public, max-age=300',
        'x-robots-tag': 'noindex',
      },
    })
  })

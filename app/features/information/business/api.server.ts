import { routes } from '#app/platform/routes.server.ts'
import * as calls from './contract.ts'
import { orderInfopack, readInfopack } from './infopack.server.ts'
import { listMediaArticles, readMediaArticle } from './media.server.ts'
import { savePartnerEnquiry } from './partner-enquiries.server.ts'
import { listShownReports, readReport } from './reports.server.ts'
import { mediaCategories } from './rules.ts'
import { businessWords } from './words.ts'

export const businessApi = routes()
  .content(calls.listReports, async ({ db, demo }) => ({ data: await listShownReports(db, { demo }) }))
  .content(calls.getReport, async ({ db, demo, params }) => ({
    data: await readReport(db, { demo }, params.slug),
  }))
  .serve(calls.requestInfopack, 'anyone', async (context) => ({
    success: true as const,
    url: await orderInfopack(context, context.params.slug, context.body),
  }))
  .serve(calls.getInfopack, 'token', async (context) => {
    const { slug } = context.params
    const bytes = await readInfopack(context, slug, context.query)
    return new Response(bytes as Uint8Array<ArrayBuffer>, {
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="${slug}.pdf"`,
        'cache-control': 'private, no-store',
      },
    })
  })
  .content(calls.listMediaCategories, () => ({ data: [...mediaCategories] }))
  .content(calls.listMedia, ({ db, query }) => listMediaArticles(db, query))
  .content(calls.getMediaArticle, async ({ db, params }) => ({
    data: await readMediaArticle(db, params.slug),
  }))
  .serve(calls.sendPartnerEnquiry, 'anyone', async (context) => {
    await savePartnerEnquiry(context, context.body)
    return { success: true as const, message: businessWords.sent }
  })

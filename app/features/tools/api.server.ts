import { orBothVersions } from '#app/platform/changed-elsewhere.server.ts'
import { routes } from '#app/platform/routes.server.ts'
import { sendCalendar } from './calendar.server.ts'
import * as calls from './contract.ts'
import { requireTool } from './definitions.server.ts'
import { sendFile } from './file.server.ts'
import { tools } from './registry.ts'
import { changeResult, readResult, saveGhostResult, saveResult } from './results.server.ts'

export const toolsApi = routes()
  .content(calls.listTools, ({ query }) => ({
    data: query.page === 1 ? [...tools] : [],
    meta: { current_page: query.page, per_page: 24, total: tools.length, last_page: 1 },
  }))
  .content(calls.getTool, async ({ db, params }) => {
    const { info, readFacts } = requireTool(params.tool)
    return { data: { ...info, facts: { ...(await readFacts(db)) } } }
  })
  .serve(calls.saveToolResult, 'user', (context) => saveResult(context, context.params.tool, context.body))
  .serve(calls.saveGhostToolResult, 'anyone', (context) =>
    saveGhostResult(context, context.params.tool, context.body),
  )
  .serve(calls.getToolResult, 'user-or-ghost', (context) =>
    readResult(context, context.params.tool, context.query),
  )
  .serve(calls.changeToolResult, 'owner', (context) =>
    orBothVersions(async () => ({
      success: true as const,
      data: await changeResult(context, context.params, context.body),
    })),
  )
  .serve(calls.getToolResultFile, 'owner', (context) =>
    context.query.format === 'ics'
      ? sendCalendar(context, context.params)
      : sendFile(context, context.params),
  )

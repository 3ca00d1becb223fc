import * as z from 'zod/mini'
import { dob, email, name } from '#app/features/people/fields.ts'
import { endpoint, queryText } from '#app/platform/contract.ts'
import { command, itemEndpoint, listEndpoint } from '#app/platform/endpoints.ts'
import { toolKeys } from './registry.ts'

/** A tool as lists show it. */
export const Tool = z.object({
  key: z.enum(toolKeys),
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  minutes: z.int(),
  art_theme: z.string(),
  art_sky: z.string(),
  icon: z.string(),
  is_sensitive: z.boolean(),
  version: z.int(),
})

/** What a person answered and what it comes to. Each tool has its own shape for both; the server works out the result at each reading. */
const values = z.record(z.string(), z.unknown())

export const ToolResult = z.object({
  id: z.string(),
  tool: z.enum(toolKeys),
  user_id: z.nullable(z.int()),
  ghost_id: z.nullable(z.string()),
  answers: values,
  result: values,
  /** Goes up with each change; a change names the version that it is made of. */
  version: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type ToolResult = z.infer<typeof ToolResult>

export const listTools = listEndpoint({ path: '/api/tools', summary: 'The tools', item: Tool })

export const getTool = itemEndpoint({
  path: '/api/tools/:tool',
  summary: 'A tool, with the dated figures that it works with',
  item: z.extend(Tool, { facts: values }),
})

const answers = z.record(z.string().check(z.maxLength(40)), z.unknown())

/** Sent again with the same `Idempotency-Key` it saves once. */
export const saveToolResult = command({
  method: 'POST',
  path: '/api/tools/:tool/results',
  summary: 'Save one’s answers to a tool',
  body: z.strictObject({ answers }),
  replies: { id: z.string(), version: z.int() },
})

/** A visitor becomes a ghost by it. Name and email are optional, and no email follows. */
export const saveGhostToolResult = command({
  method: 'POST',
  path: '/api/tools/:tool/ghost-results',
  summary: 'Save answers to a tool without an account',
  limit: 'costly',
  body: z.strictObject({
    answers,
    ghost_user_id: z.optional(z.string().check(z.maxLength(100))),
    first_name: z.optional(name),
    email: z.optional(email),
    /** With PRIVACY=strict needed for a name or address, and never stored. */
    dob: z.optional(dob),
  }),
  replies: { id: z.string(), version: z.int(), ghost_user_id: z.nullable(z.string()) },
})

const address = z.object({ id: queryText(20), ghost_user_id: queryText(100) })

/** Without an id the latest of one's own, null where there is none. A ghost needs both ids. */
export const getToolResult = itemEndpoint({
  path: '/api/tools/:tool/results',
  summary: 'A saved result of a tool',
  query: address,
  item: z.nullable(ToolResult),
})

/** 409 with `saved` and `yours` when it was changed elsewhere since `version` was read. */
export const changeToolResult = command({
  method: 'PUT',
  path: '/api/tools/:tool/results/:id',
  summary: 'Change a saved result of a tool',
  body: z.strictObject({ answers, version: z.int() }),
  replies: { data: ToolResult },
})

export const getToolResultFile = endpoint({
  method: 'GET',
  path: '/api/tools/:tool/results/:id/file',
  summary: 'A saved result of a tool as a PDF, or its days for a calendar',
  query: z.object({ format: z._default(z.enum(['pdf', 'ics']), 'pdf') }),
  ownSiteOnly: true,
  limit: 'costly',
  answers: 'file',
  returns: z.string(),
})

import type { RouterContextProvider } from 'react-router'
import { apiContext } from '#app/platform/api-context.ts'
import { pageContext } from '#app/platform/web/page-context.ts'
import { getProgress, type Progress } from './contract.ts'

/** For loaders: how far the reader is. Null on a page that visitors share, and for a reader who takes no modules. */
export async function loadProgress(context: Readonly<RouterContextProvider>): Promise<Progress | null> {
  if (context.get(pageContext).shared) return null
  const reply = await context.get(apiContext).attempt(getProgress)
  return reply.ok ? reply.value : null
}

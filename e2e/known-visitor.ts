import type { Page } from '@playwright/test'
import { takeQuiz } from '../bench/take-quiz.ts'

/** A browser that has taken the quiz. */
export async function knownVisitor(page: Page, url: string): Promise<void> {
  const cookies = (await takeQuiz(url)).split('; ').map((cookie) => {
    const [name = '', ...value] = cookie.split('=')
    return { url, name, value: value.join('=') }
  })
  await page.context().addCookies(cookies)
}
